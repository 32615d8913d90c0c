import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { chosenRuntime, type Runtime } from '../../../elements/tools/runtimes.ts';
import { animationsEnded } from '../../support/animations-ended.ts';
import { remote } from './remote.ts';
import { ACCOUNTS, type Account, type StartedSite, startSite } from './site.ts';
import { Visitor } from './visitor.ts';

interface Worker {
  /** What the site's pages render the elements with; as `FLEXIT_RUNTIME` says, unless a file asks for one. */
  runtime: Runtime;
  site: StartedSite;
}

interface Member {
  /** Everything that a page complained of: console errors, uncaught exceptions, violations of the policy. */
  complaints: string[];
  /** The complaints that a test provokes; any other fails it. */
  forgiven: RegExp[];
  /** Without the form, which has tests of its own; ends on the member's page. */
  signIn(account?: Account): Promise<void>;
}

/** Tests of the running site, by a member in a real browser; the members' elements are as seeded before each test. */
/** What a visitor reads of a server that failed, the specification's text to the letter, and of a session that has ended. */
export const SENTENCE = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";
export const SESSION_ENDED = 'Votre session a expiré. Reconnectez-vous, puis réessayez.';

/** What the library tells the developer of an answer that it cannot use. */
export const REFUSED_ANSWER = /: refused \(/;

/** Until a popup's frame is loaded, the page hears neither of what is typed in it nor of Escape. */
export const frameLoaded = (page: Page) =>
  expect(page.locator('flexit-popup [part="body"]')).toHaveAttribute('aria-busy', 'false');

/** A notice on a page that nobody touches waits up to 9 s for idle time before it shows. */
export const BY_ITSELF = { timeout: 30_000 };

export const test = base.extend<Member, Worker>({
  runtime: [chosenRuntime(), { option: true, scope: 'worker' }],
  site: [
    async ({ runtime }, use) => {
      const site = await startSite({ runtime });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  // Firefox fails the imports of a page that is being left.
  forgiven: async ({ browserName }, use) => use(browserName === 'firefox' ? [/could not be loaded\. Error$/] : []),
  complaints: [
    async ({ page, site, forgiven }, use) => {
      await site.resetMembers();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, context, site }, use) => {
    await use(async (account = ACCOUNTS.camille) => {
      const visitor = new Visitor(remote(site.url));
      await visitor.signIn(account);
      await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })));
      await page.goto(`${site.url}/mon-espace`);
    });
  },
});

/**
 * Clicks where it is, once it no longer moves. Playwright's own `click` scrolls it to the middle of the window first where it drives
 * Firefox over BiDi (1.64): then the mouse, which did not move, is over something else, and the menu that one has open changes.
 */
export async function clickInPlace(target: Locator): Promise<void> {
  await target.page().evaluate(animationsEnded); // What a clip-path unrolls has its place before it can be clicked.
  let box = await target.boundingBox();
  await expect(async () => {
    const before = box;
    box = await target.boundingBox();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ intervals: [100] });
  const { x, y, width, height } = box!;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

/** By the visitor's own keys, which count as a change as soon as the form is there. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** The row of a member's element, by a text in it. */
export const rowOf = (page: Page, title: string): Locator => page.locator('li.ligne', { hasText: title }).first();

/** The outer size of an open dialog, in CSS pixels. */
export const sizeOf = async (dialog: Locator) => {
  const box = await dialog.boundingBox();
  return box && { width: Math.round(box.width), height: Math.round(box.height) };
};

export { expect };

/** Follows a link in the menu of a row. */
export async function act(row: Locator, name: string): Promise<void> {
  const link = row.getByRole('link', { name });
  if (!(await link.isVisible())) await row.locator('.menu-actions > summary').click();
  await link.click();
}

/** Answers the question that is asked: its last button agrees, its first one does not. */
export const agree = (page: Page | FrameLocator) => answers(page).last().click();
export const decline = (page: Page | FrameLocator) => answers(page).first().click();

const answers = (page: Page | FrameLocator) => page.getByRole('alertdialog').locator('[part~="button"]');
