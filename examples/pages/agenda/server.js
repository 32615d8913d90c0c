/** Stands for the server, which a folder of files is not: each month that is asked for is answered, a moment later, by the file of its name. */
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
    const date = new URLSearchParams(body).get('date');
    super.open('GET', new URL(`${date}.htm`, import.meta.url));
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;
