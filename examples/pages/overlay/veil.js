const ONE_SECOND_MS = 1000;

document.querySelector('#compter')?.addEventListener('click', () => {
  const veil = document.querySelector('#voile');
  veil.show();
  setTimeout(() => veil.close(), ONE_SECOND_MS);
});
