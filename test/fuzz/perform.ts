import type { Page } from 'playwright-core';
import type { Action } from './actions.ts';
import type { FuzzServer } from './server.ts';

interface Point {
  x: number;
  y: number;
}

declare global {
  /** What `in-page/watch.js` gives the fuzzed page. */
  var fuzz: {
    readonly faults: string[];
    placeOf(at: number): Point | undefined;
    fieldAt(at: number): Point | undefined;
    focus(at: number): void;
    move(at: number, to: number): void;
    remove(at: number): void;
    restore(): void;
    openDialogs(): number;
    removeOpen(): void;
    complaints(): string[];
  };
}

const HEIGHT = 800;
/** Frames, which let what an action began come to its end or to its middle. */
const PAUSE = 6;
const DRAGGED = 140;

/** Does one action, by the browser's own mouse and keyboard. */
export async function perform(action: Action, page: Page, server: FuzzServer): Promise<void> {
  switch (action.do) {
    case 'click':
    case 'double':
    case 'hover':
    case 'drag': {
      const point = await page.evaluate((at) => fuzz.placeOf(at), action.at);
      return point && pointAt(page, action.do, point);
    }
    case 'focus':
      return page.evaluate((at) => fuzz.focus(at), action.at);
    case 'type': {
      const point = await page.evaluate((at) => fuzz.fieldAt(at), action.at);
      if (!point) return;
      await page.mouse.click(point.x, point.y);
      return page.keyboard.type(action.text);
    }
    case 'press':
      return page.keyboard.press(action.key);
    case 'network':
      server.network = action.is;
      return;
    case 'remove':
      return page.evaluate((at) => fuzz.remove(at), action.at);
    case 'restore':
      return page.evaluate(() => fuzz.restore());
    case 'move':
      return page.evaluate(({ at, to }) => fuzz.move(at, to), action);
    case 'resize':
      return page.setViewportSize({ width: action.width, height: HEIGHT });
    case 'scroll':
      return page.mouse.wheel(0, action.by);
    case 'pause':
      return pause(page);
  }
}

async function pointAt(page: Page, how: 'click' | 'double' | 'hover' | 'drag', { x, y }: Point): Promise<void> {
  if (how === 'click') return page.mouse.click(x, y);
  if (how === 'double') return page.mouse.dblclick(x, y);
  await page.mouse.move(x, y);
  if (how === 'hover') return;
  await page.mouse.down();
  await page.mouse.move(x - DRAGGED, y, { steps: 3 });
  await page.mouse.up();
}

export function pause(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left--) await new Promise(requestAnimationFrame);
  }, PAUSE);
}
