/**
 * Stands for the server, which a folder of files is not: the page's requests are answered by files, a moment later.
 *
 * @typedef {{ method: string, url: URL, fields: URLSearchParams }} Request `fields`: its body; of a GET, its query
 * @typedef {{ file: URL, type?: string, make?(text: string): string }} Answer `make`: the answer's text out of the file's; `type`: its content type, where that is not the file's
 * @param {(request: Request) => Answer | URL | undefined} answerTo undefined lets a request go to its own address
 * @param {number} wait milliseconds
 */
export function answerRequests(answerTo, wait) {
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    #request = { method: 'GET', url: new URL(document.baseURI) };
    #headers = [];
    #answer;
    #timer;

    /** What it is answered by is known once it is sent. */
    open(method, url) {
      this.#request = { method, url: new URL(url, document.baseURI) };
      this.#headers = [];
    }

    setRequestHeader(name, value) {
      this.#headers.push([name, value]);
    }

    send(body) {
      const { method, url } = this.#request;
      const answer = answerTo({ method, url, fields: method === 'GET' ? url.searchParams : new URLSearchParams(body) });
      this.#answer = answer instanceof URL ? { file: answer } : answer;
      super.open(answer ? 'GET' : method, this.#answer?.file ?? url);
      if (answer) {
        this.#timer = setTimeout(() => super.send(), wait);
        return;
      }
      for (const [name, value] of this.#headers) super.setRequestHeader(name, value);
      super.send(body);
    }

    abort() {
      clearTimeout(this.#timer);
      super.abort();
    }

    getResponseHeader(name) {
      return (/^content-type$/i.test(name) && this.#answer?.type) || super.getResponseHeader(name);
    }

    get responseText() {
      const text = super.responseText;
      return this.#answer?.make && this.status === 200 ? this.#answer.make(text) : text;
    }
  };
}
