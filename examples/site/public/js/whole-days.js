/** The dates of a form with a box « Toute la journée » ask for no time while it is ticked. */
const box = document.querySelector('input[name="journee"]');

function update() {
  for (const date of box.form.querySelectorAll('flexit-date')) date.toggleAttribute('time', !box.checked);
}

if (box) {
  box.addEventListener('change', update);
  // A browser that comes back to the page ticks the box again by itself.
  addEventListener('pageshow', update);
}
