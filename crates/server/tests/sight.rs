//! Who somebody is and what a card is can be told without colours: in grey, and as people see who cannot tell some of them
//! apart.

mod common;

use common::*;
use serde_json::{Value, json};
use std::error::Error;
use thirtyfour::prelude::*;

/// As the browser's own tools call them.
const KINDS_OF_SIGHT: [&str; 4] = ["achromatopsia", "protanopia", "deuteranopia", "tritanopia"];
/// Games with as many seats as they have.
const TABLES: [(&str, &str, usize); 5] = [
    ("push-move", r#"{"players":4}"#, 4),
    ("crash-by-crash", "{}", 2),
    ("rush-and-bash", r#"{"players":6}"#, 6),
    ("rush-n-crush", r#"{"players":6}"#, 6),
    ("rush-out", r#"{"players":5}"#, 5),
];
/// Two signs differ by so much of 255 in the mean of their points, or they are the same to somebody. A black and a white disc
/// differ by more than 200, two portraits by 30.
const DIFFERENT: f64 = 9.0;

/// How much the two of these pictures differ that differ least.
async fn least_difference(visit: &Visit, signs: &[String]) -> Result<f64, Box<dyn Error + Send + Sync>> {
    let script = format!(
        "return (async () => {{
             const pixels = await Promise.all({}.map(async (png) => {{
                 const image = new Image();
                 image.src = `data:image/png;base64,${{png}}`;
                 await image.decode();
                 const canvas = document.createElement('canvas');
                 canvas.width = canvas.height = 24;
                 const paper = canvas.getContext('2d');
                 paper.drawImage(image, 0, 0, 24, 24);
                 return paper.getImageData(0, 0, 24, 24).data;
             }}));
             let least = 255;
             pixels.forEach((one, index) => pixels.slice(index + 1).forEach((other) => {{
                 let sum = 0;
                 for (let at = 0; at < one.length; at++) sum += Math.abs(one[at] - other[at]);
                 least = Math.min(least, sum / (one.length * 3 / 4));
             }}));
             return least;
         }})()",
        json!(signs)
    );
    Ok(visit.ask(&script).await?.as_f64().ok_or("a number")?)
}

async fn pictures(visit: &Visit, selector: &str) -> Result<Vec<String>, Box<dyn Error + Send + Sync>> {
    let mut signs = Vec::new();
    for element in visit.browser.find_all(By::Css(selector)).await? {
        signs.push(element.screenshot_as_png_base64().await?);
    }
    Ok(signs)
}

async fn see(visit: &Visit, how: &str) -> Checked {
    visit.browser.cdp().send_raw("Emulation.setEmulatedVisionDeficiency", json!({ "type": how })).await?;
    Ok(())
}

#[tokio::test]
async fn seats_are_told_apart_without_colours() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        for (game, options, players) in TABLES {
            let options: Value = serde_json::from_str(options)?;
            let mut seats = vec![json!({ "who": "bot", "level": "greedy" }); players];
            seats[0] = json!({ "who": "me", "name": "Anna" });
            visit.found(game, &options, &Value::Array(seats)).await?;
            visit.until("it is our turn", ASKED).await?;
            // The signs themselves, all of one size on the same ground, and the pictures they show.
            let many = visit
                .ask(
                    "const signs = [...document.querySelectorAll('.panel h2 > :first-child')].filter((el) => el.matches('.face, .mark:not(:empty)'));
                     const row = document.createElement('div');
                     row.id = 'signs';
                     row.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;display:flex;background:#808080';
                     signs.forEach((sign) => {
                         const copy = sign.cloneNode(true);
                         copy.style.cssText = 'width:48px;height:48px;margin:4px;border:0';
                         row.append(copy);
                     });
                     document.querySelector('.table').append(row);
                     return signs.length",
                )
                .await?;
            assert!(many.as_u64() >= Some(players as u64), "{game}: {many} signs for {players} seats");
            visit.until("their pictures are there", "return Promise.all([...document.querySelectorAll('#signs img')].map((image) => image.decode())).then(() => true)").await?;
            for how in KINDS_OF_SIGHT {
                see(visit, how).await?;
                let least = least_difference(visit, &pictures(visit, "#signs > *").await?).await?;
                assert!(least > DIFFERENT, "{game}, {how}: two seats differ by {least:.1} only");
            }
            see(visit, "none").await?;
        }
        Ok(())
    })
    .await
}

/// The same picture in two frames: Sprint and Rush.
#[tokio::test]
async fn kinds_of_cards_are_told_apart_without_colours() -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        visit.open("/").await?;
        // A place of their own: whatever the page is still about to show does not replace them.
        visit.ask("document.body.append(Object.assign(document.createElement('div'), { id: 'cards' }))").await?;
        for effect in ["rocket", "bomb", "steer", "repair", "star"] {
            let images = ["sprint", "rush"].map(|kind| format!("<img width=\"100\" height=\"140\" src=\"/art/rush-and-bash/card-{kind}-{effect}.svg\">"));
            visit.ask(&format!("document.querySelector('#cards').innerHTML = {}", json!(images.concat()))).await?;
            visit
                .until("they are there", "return [...document.querySelectorAll('#cards img')].every((image) => image.complete && image.naturalWidth > 0)")
                .await?;
            see(visit, "achromatopsia").await?;
            let least = least_difference(visit, &pictures(visit, "#cards img").await?).await?;
            assert!(least > DIFFERENT, "{effect}: the frames differ by {least:.1} only");
            see(visit, "none").await?;
        }
        Ok(())
    })
    .await
}
