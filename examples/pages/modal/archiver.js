import { registerAction } from '/dist/index.js';

registerAction('archiver', ({ id }) => {
  document.querySelector('#archivee').textContent = `L’annonce n° ${id} est archivée.`;
});
