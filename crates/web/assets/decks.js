// The desk on which a deck is put together: what the cards come to is asked for again
// with every card that comes or goes.
"use strict";

const desk = document.querySelector("#desk form");
let asked = 0;

async function weigh() {
  const mine = ++asked;
  const fields = new URLSearchParams(new FormData(desk));
  fields.delete("name");
  try {
    const answer = await fetch(`/decks?${fields}`);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("#sums");
    // Only the last card that was pressed counts.
    if (fresh && mine === asked) document.querySelector("#sums").innerHTML = fresh.innerHTML;
    if (fresh && mine === asked) document.querySelector("#sums").className = fresh.className;
  } catch {
    // The next press asks again.
  }
}

desk.addEventListener("change", (event) => {
  if (event.target.type === "checkbox") weigh();
});
document.querySelector("[data-check]").hidden = true;
