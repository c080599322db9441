//! Markdown as text for the terminal: wrapped, with headings and ids in bold where that can be shown.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use console::{Term, measure_text_width, style};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// Columns to write in: those of the terminal, but lines of more than 100 are hard to read.
pub fn page_width() -> usize {
    let (_, columns) = Term::stdout().size();
    usize::from(columns).clamp(40, 100)
}

/// The text of a Markdown document.
pub fn to_text(markdown: &str, width: usize) -> String {
    let mut page = Page { width, ..Page::default() };
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        page.take(event);
    }
    page.end_block();
    page.out.trim_end().to_owned() + "\n"
}

/// A table with one line, under its head.
const UNDER_THE_HEAD: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Where the next words go.
#[derive(Default)]
struct Page {
    out: String,
    width: usize,
    /// Words of the block being read, with their styles in them.
    words: Vec<String>,
    /// Whether the next text continues the last word.
    glued: bool,
    /// Number of the next item for each open list; none for bullets.
    lists: Vec<Option<u64>>,
    /// What the first line of an item begins with, until it is written.
    bullet: Option<String>,
    bold: bool,
    quoted: bool,
    code: bool,
    heading: Option<HeadingLevel>,
    table: Option<Table>,
    row: Vec<String>,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.open(tag),
            Event::End(tag) => self.close(tag),
            Event::Text(text) if self.code => {
                for line in text.lines() {
                    self.out.push_str(format!("{}    {line}", self.indent()).trim_end());
                    self.out.push('\n');
                }
            }
            Event::Text(text) => self.write(&text),
            Event::Code(text) => self.write(&text),
            Event::SoftBreak => self.glued = false,
            Event::HardBreak => self.end_lines(),
            Event::Rule => {
                self.end_block();
                self.out.push_str(&format!("{}\n\n", "─".repeat(self.width)));
            }
            _ => {}
        }
    }

    fn open(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => {
                self.end_block();
                self.heading = Some(level);
            }
            Tag::List(first) => {
                self.end_lines();
                self.lists.push(first);
            }
            Tag::Item => {
                self.end_lines();
                self.bullet = Some(match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    _ => "- ".to_owned(),
                });
            }
            Tag::Strong => self.bold = true,
            Tag::BlockQuote(_) => {
                self.end_block();
                self.quoted = true;
            }
            Tag::CodeBlock(CodeBlockKind::Fenced(_) | CodeBlockKind::Indented) => {
                self.end_lines();
                self.code = true;
            }
            Tag::Table(_) => {
                self.end_block();
                let mut table = Table::new();
                table.load_style(UNDER_THE_HEAD).set_content_arrangement(ContentArrangement::Dynamic);
                table.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
                self.table = Some(table);
            }
            _ => {}
        }
    }

    fn close(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                self.end_lines();
                self.heading = None;
                self.out.push('\n');
            }
            TagEnd::Paragraph if self.lists.is_empty() => self.end_block(),
            TagEnd::Paragraph | TagEnd::Item => self.end_lines(),
            TagEnd::List(_) => {
                self.end_lines();
                self.lists.pop();
                if self.lists.is_empty() {
                    self.out.push('\n');
                }
            }
            TagEnd::Strong => self.bold = false,
            TagEnd::BlockQuote(_) => {
                self.end_block();
                self.quoted = false;
            }
            TagEnd::CodeBlock => {
                self.code = false;
                self.out.push('\n');
            }
            TagEnd::TableCell => {
                self.row.push(std::mem::take(&mut self.words).join(" "));
                self.glued = false;
            }
            TagEnd::TableHead => {
                let row = std::mem::take(&mut self.row);
                if let Some(table) = &mut self.table {
                    table.set_header(row);
                }
            }
            TagEnd::TableRow => {
                let row = std::mem::take(&mut self.row);
                if let Some(table) = &mut self.table {
                    table.add_row(row);
                }
            }
            TagEnd::Table => {
                if let Some(table) = self.table.take() {
                    for line in table.lines() {
                        self.out.push_str(line.trim_end());
                        self.out.push('\n');
                    }
                    self.out.push('\n');
                }
            }
            _ => {}
        }
    }

    /// Adds text to the block; only the space in it separates words.
    fn write(&mut self, text: &str) {
        // Cells are measured by the table, which knows nothing of styles.
        let strong = (self.bold || self.heading.is_some()) && self.table.is_none();
        let mut glued = self.glued && !text.starts_with(char::is_whitespace);
        for word in text.split_whitespace() {
            let word = if strong { style(word).bold().to_string() } else { word.to_owned() };
            match self.words.last_mut() {
                Some(last) if glued => last.push_str(&word),
                _ => self.words.push(word),
            }
            glued = false;
        }
        self.glued = !text.ends_with(char::is_whitespace);
    }

    fn indent(&self) -> String {
        let depth: usize = self.lists.iter().map(|list| if list.is_some() { 3 } else { 2 }).sum();
        format!("{}{}", if self.quoted { "  │ " } else { "" }, " ".repeat(depth))
    }

    /// Writes what has been read, wrapped.
    fn end_lines(&mut self) {
        self.glued = false;
        if self.words.is_empty() {
            return;
        }
        let indent = self.indent();
        let mut line = match self.bullet.take() {
            Some(bullet) => format!("{}{bullet}", &indent[..indent.len().saturating_sub(bullet.len())]),
            None => indent.clone(),
        };
        let mut is_begun = false;
        for word in std::mem::take(&mut self.words) {
            if is_begun && measure_text_width(&line) + 1 + measure_text_width(&word) > self.width {
                self.out.push_str(&line);
                self.out.push('\n');
                line.clone_from(&indent);
                is_begun = false;
            }
            if is_begun {
                line.push(' ');
            }
            line.push_str(&word);
            is_begun = true;
        }
        let length = measure_text_width(&line);
        self.out.push_str(&line);
        self.out.push('\n');
        match self.heading {
            Some(HeadingLevel::H1) => self.out.push_str(&format!("{}\n", "═".repeat(length))),
            Some(HeadingLevel::H2) => self.out.push_str(&format!("{}\n", "─".repeat(length))),
            _ => {}
        }
    }

    fn end_block(&mut self) {
        self.end_lines();
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_become_text() {
        let text = to_text(
            "# Game\n\nSome *words* of `code`,\nand more (**bold**).\n\n## Rules\n- **X-1.1** A rule that is long enough to be wrapped.\n  1. inner\n  2. second, which is wrapped as well, of course\n- **X-1.2** Another.\n\n```\np1  a\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
            40,
        );
        assert_eq!(
            text,
            "Game\n════\n\nSome words of code, and more (bold).\n\nRules\n─────\n\n- X-1.1 A rule that is long enough to be\n  wrapped.\n  1. inner\n  2. second, which is wrapped as well,\n     of course\n- X-1.2 Another.\n\n    p1  a\n\n a   b\n───────\n 1   2\n"
        );
    }
}
