/** Stands for the server, which a folder of files is not: each month that is asked for is answered, a moment later, by the same events on its days. */
const WAIT_MS = 300;

const events = fetch(new URL('evenements.json', import.meta.url)).then((answer) => answer.json());

class AnsweredRequest extends XMLHttpRequest {
  #month = '';

  open(method, url) {
    const { pathname, searchParams } = new URL(url, document.baseURI);
    const isFeed = pathname.endsWith('/calendrier.json');
    if (isFeed) this.#month = `${searchParams.get('year')}-${searchParams.get('month').padStart(2, '0')}`;
    super.open(method, url);
  }

  setRequestHeader(name, value) {
    if (!this.#month) super.setRequestHeader(name, value);
  }

  async send(body) {
    if (!this.#month) return super.send(body);
    const list = (await events).map((event) => ({ ...event, date: `${this.#month}-${event.date}` }));
    super.open('GET', URL.createObjectURL(new Blob([JSON.stringify(list)], { type: 'application/json' })));
    setTimeout(() => super.send(), WAIT_MS);
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;
