const ONE_SECOND_MS = 1000;

document.querySelector('#compter')?.addEventListener('click', async () => {
  await customElements.whenDefined('flexit-overlay');
  const veil = document.querySelector('#voile');
  if (!veil) return;
  veil.show();
  setTimeout(() => veil.close(), ONE_SECOND_MS);
});
