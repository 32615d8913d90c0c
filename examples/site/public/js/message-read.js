/** A message is read once its page is seen: neither when a browser fetches it beforehand, nor in a tab that waits behind. */
const form = document.getElementById('lecture');

async function send() {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', send);
  const body = new URLSearchParams(new FormData(form));
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  // Where it cannot be said, the next view of the page says it.
  await fetch(form.action, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}

document.addEventListener('visibilitychange', send);
send();
