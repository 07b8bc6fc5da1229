// A score card that keeps itself up to date. Without this script it works by reload.
"use strict";
(() => {
  const main = () => document.getElementById("card");
  const sorry = document.getElementById("sorry");
  const said = document.getElementById("said");
  let socket = null;
  let wait = 500;
  let said_last = main().dataset.said;

  function complain(sentence) {
    sorry.textContent = sentence;
    sorry.hidden = !sentence;
  }

  // Puts the new part in place, with the focus and what was open or being typed.
  function replace(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("card");
    if (!fresh) return;
    const old = main();
    const focused = old.contains(document.activeElement);
    const focus = focused && document.activeElement.id;
    for (const details of old.querySelectorAll("details[id][open]")) {
      const same = fresh.querySelector("#" + CSS.escape(details.id));
      if (same) same.open = true;
    }
    for (const input of old.querySelectorAll("input[id]")) {
      const same = fresh.querySelector("#" + CSS.escape(input.id));
      if (same && input.value !== input.defaultValue) same.value = input.value;
    }
    const side = old.querySelector(".scroll");
    const left = side ? side.scrollLeft : 0;
    old.replaceWith(fresh);
    const scroll = fresh.querySelector(".scroll");
    if (scroll) scroll.scrollLeft = left;
    if (focused) {
      const places = [".next button", "#finalize", ".marks button", "#undo"];
      if (focus) places.unshift("#" + CSS.escape(focus));
      const seen = places.map((place) => fresh.querySelector(place));
      const next = seen.find((each) => each && each.checkVisibility() && !each.disabled);
      if (next) next.focus({ preventScroll: true });
    }
    if (fresh.dataset.said !== said_last) {
      said_last = fresh.dataset.said;
      said.textContent = said_last;
      complain("");
    }
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss://" : "ws://";
    socket = new WebSocket(scheme + location.host + main().dataset.socket);
    socket.onmessage = (event) => {
      wait = 500;
      document.documentElement.classList.remove("away");
      replace(event.data);
    };
    socket.onclose = () => {
      document.documentElement.classList.add("away");
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 15000);
    };
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!main().contains(form)) return;
    event.preventDefault();
    if (main().getAttribute("aria-busy") === "true") return;
    const body = new URLSearchParams(new FormData(form, event.submitter));
    main().setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(form.getAttribute("action"), {
        method: "POST",
        headers: { Accept: "text/plain" },
        body,
      });
      if (answer.ok) {
        for (const input of form.querySelectorAll("input[id]")) input.defaultValue = input.value;
        form.reset();
        complain("");
        if (!socket || socket.readyState !== WebSocket.OPEN) location.reload();
      } else {
        complain(await answer.text());
      }
    } catch {
      complain("The server does not answer; nothing was written. Press again in a moment.");
    }
    main().removeAttribute("aria-busy");
  });

  connect();
})();
