/** Stands for the server, which a folder of files is not: each menu that is asked for is answered, a moment later, by the file of its name. */
const WAIT_MS = 300;

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
    const name = new URLSearchParams(body).get('configmenu');
    super.open('GET', new URL(`${name}.json`, import.meta.url));
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;
