/** Stands for the server, which a folder of files is not: each post of the page is answered, a moment later, by a file beside this one. */
const WAIT_MS = 1200;

class AnsweredRequest extends XMLHttpRequest {
  #address = '';

  open(_method, url) {
    this.#address = url;
  }

  setRequestHeader() {}

  send(body) {
    const isRefused = new URLSearchParams(body).get('texte')?.trim() === 'Bonjour';
    super.open('GET', isRefused ? new URL('refus.htm', import.meta.url) : this.#address);
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;

const sent = document.querySelector('#envoye');
if (sent) sent.hidden = !new URLSearchParams(location.search).has('success');
