/** Stands for the server, which a folder of files is not: each month that is asked for is answered, a moment later, by the same events on its days. */
const WAIT_MS = 300;

class AnsweredRequest extends XMLHttpRequest {
  #month = '';

  open(method, url) {
    const { pathname, searchParams } = new URL(url, document.baseURI);
    const isFeed = pathname.endsWith('/calendrier.json');
    if (isFeed) this.#month = `${searchParams.get('year')}-${searchParams.get('month').padStart(2, '0')}`;
    super.open(method, isFeed ? new URL('evenements.json', import.meta.url) : url);
  }

  send(body) {
    setTimeout(() => super.send(body), this.#month ? WAIT_MS : 0);
  }

  /** The file's events have a day only. */
  get responseText() {
    const text = super.responseText;
    if (!this.#month || this.status !== 200) return text;
    return JSON.stringify(JSON.parse(text).map((event) => ({ ...event, date: `${this.#month}-${event.date}` })));
  }
}

globalThis.XMLHttpRequest = AnsweredRequest;
