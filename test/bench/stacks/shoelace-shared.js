import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/spinner/spinner.js';
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js';
import 'htmx.org';
import './shoelace.css';

document.addEventListener('click', ({ target }) => {
  const trigger = target.closest('[data-dialog]');
  if (trigger) document.getElementById(trigger.dataset.dialog).show();
});
