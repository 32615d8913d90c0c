/** Commands for real keys, a mouse that leaves and the viewport's size, the same in the three engines; web-test-runner's own differ by launcher. */
import type { TestRunnerPlugin } from '@web/test-runner';
import { WebKitLauncher } from './webkit.ts';

type Command = Parameters<NonNullable<TestRunnerPlugin['executeCommand']>>[0];

/** The common part of Playwright's and Puppeteer's pages. */
interface Page {
  keyboard: {
    down(key: string): Promise<void>;
    up(key: string): Promise<void>;
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  mouse: {
    up(options: { button: Button }): Promise<void>;
    move(x: number, y: number): Promise<void>;
    /** Puppeteer's: releases the buttons, in one command. */
    reset?(): Promise<void>;
  };
  setViewportSize?(size: Size): Promise<void>;
  setViewport?(size: Size): Promise<void>;
}

type Button = 'left' | 'middle' | 'right';

interface Size {
  width: number;
  height: number;
}

/** What a test sends: exactly one of these. */
export interface InputCommand {
  press?: string;
  type?: string;
  down?: string;
  up?: string;
  viewport?: Size;
  leave?: true;
}

const BUTTONS: readonly Button[] = ['left', 'middle', 'right'];

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const WEBDRIVER_MODIFIERS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
};

export function inputPlugin(): TestRunnerPlugin {
  return {
    name: 'flexit-input',
    async executeCommand({ command, payload, session }: Command) {
      if (command !== 'flexit-input') return;
      const input = payload as InputCommand;
      if (session.browser instanceof WebKitLauncher) await inWebKit(session.browser, session.id, input);
      else await inPage((session.browser as unknown as { getPage(id: string): Page }).getPage(session.id), input);
      return true;
    },
  };
}

async function inPage(page: Page, { press, type, down, up, viewport, leave }: InputCommand): Promise<void> {
  if (press !== undefined) {
    const keys = chord(press);
    const last = keys.pop()!;
    for (const key of keys) await page.keyboard.down(key);
    await page.keyboard.press(last);
    for (const key of keys.reverse()) await page.keyboard.up(key);
  }
  if (type !== undefined) await page.keyboard.type(type);
  if (down !== undefined) await page.keyboard.down(down);
  if (up !== undefined) await page.keyboard.up(up);
  if (viewport) await (page.setViewportSize?.(viewport) ?? page.setViewport?.(viewport));
  if (leave) {
    await (page.mouse.reset?.() ?? Promise.all(BUTTONS.map((button) => page.mouse.up({ button }))));
    await page.mouse.move(1, 1); // Firefox's reset leaves it where it was, and takes it to be at 0, 0.
  }
}

async function inWebKit(browser: WebKitLauncher, id: string, input: InputCommand): Promise<void> {
  const { press, type, down, up, viewport, leave } = input;
  if (press ?? type ?? down) await browser.hearPage();
  if (press !== undefined) await browser.sendKeys(id, chord(press));
  for (const character of type ?? '') await browser.sendKeys(id, [character]);
  if (down !== undefined) await browser.key('keyDown', WEBDRIVER_MODIFIERS[down] ?? down);
  if (up !== undefined) await browser.key('keyUp', WEBDRIVER_MODIFIERS[up] ?? up);
  if (viewport && !(await browser.resize(viewport.width, viewport.height))) {
    throw new Error(`The window did not become ${viewport.width}×${viewport.height}.`);
  }
  if (leave) await browser.leave();
}

/** The keys of a chord: `Shift+Tab` → Shift, Tab; `+` alone is the key `+`. */
function chord(keys: string): string[] {
  return keys.length === 1 ? [keys] : keys.split('+');
}
