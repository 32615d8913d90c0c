/** Stands for the server, which a folder of files is not: each post of the page is answered, a moment later, by a file beside this one. */
const WAIT_MS = 400;

const published = new Set(
  Array.from(document.querySelectorAll('flexit-my-element[active]'), (element) => element.getAttribute('element-id')),
);

class AnsweredRequest extends XMLHttpRequest {
  #isPost = false;

  open(method, url) {
    this.#isPost = method === 'POST';
    if (!this.#isPost) super.open(method, url);
  }

  setRequestHeader(name, value) {
    if (!this.#isPost) super.setRequestHeader(name, value);
  }

  send(body) {
    if (!this.#isPost) return super.send(body);
    super.open('GET', new URL(answerTo(new URLSearchParams(body)), import.meta.url));
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;

function answerTo(body) {
  const id = body.get('element_id');
  if (id === '99') return 'refus.json';
  if (body.get('action') === 'my_elements_delete') return 'supprime.json';
  if (body.get('action') === 'my_elements_activate') return toggle(id);
  return 'enregistre.htm';
}

function toggle(id) {
  if (published.delete(id)) return 'brouillon.json';
  published.add(id);
  return 'publie.json';
}
