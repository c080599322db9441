//! The course editor as a person uses it: sections are laid by clicking, a fault is named and mended, and the course
//! is raced on.

mod common;

use common::{ASKED, Checked, QUICK, Screen, Visit};
use serde_json::Value;
use thirtyfour::prelude::*;

/// Takes a section from the box, after scrolling there.
async fn take(visit: &Visit, token: &str) -> Checked {
    let section = format!(".section[data-token='{token}']");
    visit.until("the box is open", &format!("return !!document.querySelector(\"{section}\")")).await?;
    visit.ask(&format!("document.querySelector(\"{section}\").scrollIntoView({{ block: 'nearest' }})")).await?;
    visit.click(&section).await
}

/// Waits until the server has looked at the course, with what the editor then says about it.
async fn verdict(visit: &Visit, course: &str, mood: &str) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
    let seen = format!(
        "const laid = [...document.querySelectorAll('.sequence button')].map((chip) => chip.dataset.token).join(' ');
         const note = document.querySelector('.verdict');
         return laid === '{course}' && document.querySelector('.ground')?.dataset.course === laid
             && note.dataset.mood === '{mood}' && note.textContent"
    );
    let said = visit.until(&format!("{course} is {mood}"), &seen).await?;
    Ok(said.as_str().expect("a sentence").to_owned())
}

#[tokio::test]
async fn a_course_is_built_mended_and_raced_on() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/new/rush-and-bash").await?;
        visit.ask(QUICK).await?;
        visit.click("a[href='/course/rush-and-bash']").await?;
        for token in ["01B", "02A", "03A", "04A", "07A", "09A"] {
            take(visit, token).await?;
        }
        let fault = verdict(visit, "01B 02A 03A 04A 07A 09A", "wrong").await?;
        assert!(fault.contains("ot closed"), "{fault}");
        let marked = "return [...document.querySelectorAll('.wrong-place')].map((place) => place.dataset.place).join()";
        assert_eq!(visit.ask(marked).await?, "5", "the faulty section is marked");
        let beside = "return document.querySelector('.verdict').matches('.beside')
            && document.querySelector('.race').disabled
            && document.querySelector('.section[data-token=\"07B\"]').getAttribute('aria-disabled') === 'true'";
        assert_eq!(visit.ask(beside).await?, Value::Bool(true), "the reason is beside it, and nothing else is offered");

        // What would put it right is offered there, and can be taken back like everything else.
        assert_eq!(visit.text(".verdict .mend").await?, "Turn 09A round");
        visit.click(".verdict .mend").await?;
        verdict(visit, "01B 02A 03A 04A 07A 09A-", "fine").await?;
        visit.click(".editor-tools button[aria-label^='Undo']").await?;
        verdict(visit, "01B 02A 03A 04A 07A 09A", "wrong").await?;
        visit.ask("document.querySelector('.sequence [aria-pressed=true]')?.click()").await?;

        // Turned round, the last section leads home; so does another in its place.
        visit.click("[data-place='5'] rect").await?;
        let turn = By::XPath("//button[text()='Turn round']");
        visit.browser.find(turn).await?.click().await?;
        let summary = verdict(visit, "01B 02A 03A 04A 07A 09A-", "fine").await?;
        assert!(summary.contains("6 sections"), "{summary}");
        let keys = |letter: &'static str| visit.browser.action_chain().key_down(Key::Control).send_keys(letter);
        keys("z").key_up(Key::Control).perform().await?;
        verdict(visit, "01B 02A 03A 04A 07A 09A", "wrong").await?;
        keys("y").key_up(Key::Control).perform().await?;
        verdict(visit, "01B 02A 03A 04A 07A 09A-", "fine").await?;
        take(visit, "08A").await?;
        verdict(visit, "01B 02A 03A 04A 07A 08A", "fine").await?;

        // The address is the course, so a reload keeps it.
        visit.browser.refresh().await?;
        verdict(visit, "01B 02A 03A 04A 07A 08A", "fine").await?;

        visit.click(".race").await?;
        visit
            .until(
                "the table has our course",
                "return document.querySelector('.own-course') && !document.querySelector('.start').disabled",
            )
            .await?;
        visit.click(".start").await?;
        visit.until("it is our turn", ASKED).await?;
        let record = visit
            .ask("return fetch(`/api/tables/${location.pathname.split('/').pop()}/record`).then((answer) => answer.text())")
            .await?;
        assert!(record.as_str().is_some_and(|text| text.contains("01B 02A 03A 04A 07A 08A")), "{record}");
        let plies = visit.play_to_the_end(900).await?;
        assert!(visit.moment().await? > plies as u64, "the others drive too");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_shared_course_is_mended_on_a_phone() -> Checked {
    Visit::during(Screen::Phone, async |visit| {
        visit.open("/course/rush-n-crush?course=start+strip+pillars+split").await?;
        let fault = verdict(visit, "start strip pillars split", "wrong").await?;
        assert!(fault.contains("used before"), "{fault}");
        let fits = "const race = document.querySelector('.race').getBoundingClientRect();
            return document.documentElement.scrollWidth <= innerWidth && race.bottom <= innerHeight && race.height >= 40";
        assert_eq!(visit.ask(fits).await?, Value::Bool(true), "nothing important needs scrolling");

        visit.click("[data-place='2'] rect").await?;
        visit.click("[title^='Remove']").await?;
        verdict(visit, "start strip split", "unfinished").await?;
        take(visit, "chicane").await?;
        verdict(visit, "start strip split chicane", "fine").await?;

        // Kept under a name, and found again.
        visit.click(".keep").await?;
        visit.browser.find(By::Css("dialog input")).await?.send_keys("Straight on" + Key::Enter).await?;
        visit.open("/course/rush-n-crush").await?;
        verdict(visit, "", "unfinished").await?;
        visit.click(".begin").await?;
        visit.browser.find(By::XPath("//dialog//button[b='Straight on']")).await?.click().await?;
        verdict(visit, "start strip split chicane", "fine").await?;
        Ok(())
    })
    .await
}
