import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { missingProgram, readHost } from '../../examples/hosts/hosts.ts';
import { type Hosts, startHosts } from '../../examples/hosts/server.ts';

interface Fixtures {
  /** Everything that a page complained of: console warnings and errors, exceptions, violations of the policy, failed answers. */
  complaints: string[];
  /** The complaints that a test provokes; any other fails it. */
  forgiven: RegExp[];
}

/** Tests of a host's page in a real browser, with a server of their own. */
export const test = base.extend<Fixtures, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const hosts = await startHosts();
      await use(hosts);
      await hosts.stop();
    },
    { scope: 'worker' },
  ],
  // Firefox fails the imports of a page that is being left.
  forgiven: async ({ browserName }, use) => use(browserName === 'firefox' ? [/could not be loaded\. Error$/] : []),
  complaints: [
    async ({ page, forgiven }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sample}`),
        ),
      );
      await use(complaints);
      expect(complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Skips the file's tests, and says why, where the machine lacks a program that the host needs. */
export async function skipWithout(name: string): Promise<void> {
  const missing = missingProgram(await readHost(name));
  test.skip(missing !== undefined, `There is no ${missing} on this machine.`);
}

/** The page « Permanence de la mairie » by what its visitors see. */
export class HostPage {
  readonly horaires: Locator;
  readonly horairesDialog: Locator;
  readonly question: Locator;

  constructor(readonly page: Page) {
    this.horaires = page.locator('#horaires');
    this.horairesDialog = page.getByRole('dialog', { name: 'Horaires de la permanence' });
    this.question = page.getByRole('dialog', { name: 'Retirer l’annonce ?' });
  }

  rows(): Locator {
    return this.page.locator('.annonce:visible');
  }

  row(title: string): Locator {
    return this.page.locator('.annonce', { has: this.page.getByRole('heading', { name: title }) });
  }

  /** The element of a row; what the page put into it is inside. */
  popup(title: string): Locator {
    return this.row(title).locator('flexit-popup');
  }

  /** What its element shows while it is open. */
  popupDialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  async titles(): Promise<string[]> {
    return this.rows().locator('> h3').allTextContents();
  }

  /** What the page wrote down of the elements' events, oldest first. */
  async journal(): Promise<string[]> {
    return this.page.locator('.journal li').allTextContents();
  }

  /** By keys: Firefox's `fill` writes past what React knows of a field. */
  async filter(text: string): Promise<void> {
    await this.page.getByLabel('Filtrer').press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** What an open overlay leaves on a page, and a closed or removed one must not. */
export const remainsOf = (page: Page) =>
  page.evaluate(() => {
    const within = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    const count = (selector: string) => within(document).filter((element) => element.matches(selector)).length;
    return {
      open: count('dialog[open], :popover-open'),
      added: count('[data-flexit]'),
      inert: count('[inert], body > [aria-hidden]'),
      sheets: document.adoptedStyleSheets.length,
      overflow: getComputedStyle(document.documentElement).overflow,
      style: document.documentElement.getAttribute('style') ?? '',
    };
  });

export { expect };
