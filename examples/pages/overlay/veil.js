const ONE_SECOND_MS = 1000;

document.querySelector('#compter')?.addEventListener('click', async () => {
  const veil = document.querySelector('#voile');
  await customElements.whenDefined('flexit-overlay');
  veil.show();
  setTimeout(() => veil.close(), ONE_SECOND_MS);
});
