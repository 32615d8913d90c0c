import { registerAction } from '/dist/index.js';

registerAction('archiver', ({ id }) => {
  document.querySelector('#archivee')?.replaceChildren(`L’annonce n° ${id} est archivée.`);
});
