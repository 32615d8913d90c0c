// Stands for the tag of an analytics tool, which the page of a site has: here it writes down what it is given.

const list = document.querySelector('#mesures');
const consent = document.querySelector('#consentement');
const isEnglish = document.documentElement.lang === 'en';
let resume = () => {};

globalThis.dataLayer = {
  push(event) {
    const item = document.createElement('li');
    const code = document.createElement('code');
    code.textContent = JSON.stringify(event);
    item.append(code);
    list.prepend(item);
  },
};

document.addEventListener('flexit-before-load', (event) => {
  if (consent.checked) return;
  event.preventDefault();
  resume = event.detail.resume;
});

consent.addEventListener('change', () => {
  if (!consent.checked) return;
  resume();
  consent.disabled = true;
});

const waiting = document.createElement('li');
waiting.textContent = isEnglish ? 'Nothing yet.' : 'Rien encore.';
list.append(waiting);
new MutationObserver(() => waiting.remove()).observe(list, { childList: true });
