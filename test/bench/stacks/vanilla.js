document.addEventListener('click', ({ target }) => {
  const trigger = target.closest('[data-dialog]');
  if (trigger) document.getElementById(trigger.dataset.dialog).showModal();
});
