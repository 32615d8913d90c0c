import { setTimeout as sleep } from 'node:timers/promises';
import { remote } from '../site/helpers/remote.ts';
import { ACCOUNTS } from '../site/helpers/site.ts';
import { Visitor } from '../site/helpers/visitor.ts';
import { Tally } from './tally.ts';

const ADDRESSES = [
  ...['/', '/actualites', '/agenda', '/annonces', '/communes?q=saint', '/mon-espace'],
  '/globalflexit/ajax/modules/autocompleter.php?autocompleter[classname]=communes&autocompleter[methode]=rechercher&autocompleter[term]=saint',
];
const AT_ONCE = 4;
const PAUSE_MS = 300;
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json' };

/** An editor who looks around in several browsers, one request after another. */
export class Readers extends Tally {
  constructor(private readonly origin: string) {
    super();
  }

  async run(end: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, reader) => this.#read(reader, end)));
  }

  async #read(reader: number, end: AbortSignal): Promise<void> {
    const visitor = new Visitor(remote(this.origin, { keepAlive: true }));
    await visitor.signIn(ACCOUNTS.maelle);
    for (let turn = reader; !end.aborted; turn++) {
      await this.measure(() => visitor.get(ADDRESSES[turn % ADDRESSES.length]!, HEADERS));
      await sleep(PAUSE_MS);
    }
  }
}
