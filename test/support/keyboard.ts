/** Real input through the browser, not dispatched events; the same in the three engines. */

import { executeServerCommand, sendMouse } from '@web/test-runner-commands';
import { renderedParentElement } from '../../react/dom/is-inside.ts';
import type { InputCommand } from './runner/commands.ts';
import { within } from './until.ts';

export type Modifier = 'Shift' | 'Control' | 'Alt' | 'Meta';

const EDGE = 20;
/** How long what moves is waited for, in milliseconds. */
const PATIENCE = 1_000;
/** On a busy machine a frame alone may take as long. */
const FEWEST_FRAMES = 4;

export interface ClickOptions {
  button?: 'left' | 'middle' | 'right';
  modifiers?: Modifier[];
}

/** Presses and releases a key (`Tab`, `a`) or a chord (`Shift+Tab`), named as `KeyboardEvent.key`. */
export const press = (keys: string) => send({ press: keys });

/** Types a text, one key after the other. */
export const type = (text: string) => send({ type: text });

/** Sets the viewport's size in CSS pixels; each test file starts at 800 by 600. */
export const resizeTo = (width: number, height: number) => send({ viewport: { width, height } });

/** Scrolls an element into view and clicks at its centre, on the topmost element there, once it stands still. */
export async function clickOn(element: Element, { button = 'left', modifiers = [] }: ClickOptions = {}): Promise<void> {
  const position = await standing(element);
  for (const key of modifiers) await send({ down: key });
  try {
    await mouse({ type: 'click', position, button });
  } finally {
    for (const key of [...modifiers].reverse()) await send({ up: key });
  }
}

/** Two clicks in a row, as fast as the driver goes. */
export async function doubleClickOn(element: Element): Promise<void> {
  const position = await standing(element);
  await mouse({ type: 'click', position });
  await mouse({ type: 'click', position });
}

/** Moves the mouse to the centre of an element, once it stands still. */
export async function hover(element: Element): Promise<void> {
  await mouse({ type: 'move', position: await standing(element) });
}

/** Releases the mouse's buttons and moves it to the viewport's corner. */
export const leave = () => send({ leave: true });

function send(input: InputCommand): Promise<void> {
  return within(executeServerCommand('flexit-input', input), `The driver’s ${Object.keys(input)}`);
}

const mouse = (command: Parameters<typeof sendMouse>[0]) =>
  within(sendMouse(command), `The driver’s mouse (${command.type})`);

/** Where an element is in view, and stays for a frame; where it is after a while, and some frames, if it never stops. */
async function standing(element: Element): Promise<[number, number]> {
  const limit = performance.now() + PATIENCE;
  let position = bringIntoView(element);
  let isStill = false;
  for (let frames = 0; !isStill && (frames < FEWEST_FRAMES || performance.now() < limit); frames += 1) {
    const [x, y] = position;
    await nextFrame();
    position = bringIntoView(element);
    isStill = position[0] === x && position[1] === y && !isAnimated(element);
  }
  return position;
}

/** Whether what it stands in moves, or is about to: an animation stands still for its first frames. */
function isAnimated(element: Element): boolean {
  for (let node: Element | null = element; node; node = renderedParentElement(node) ?? frameOf(node)) {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < PATIENCE;
    if (Element.prototype.getAnimations.call(node).some(isMoving)) return true;
  }
  return false;
}

/** A page that is hidden has no frames, and time stands in for them. On a busy machine they come late. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(
      () => {
        cancelAnimationFrame(frame);
        resolve();
      },
      document.hidden ? 50 : PATIENCE,
    );
  });

/** Scrolls only if needed, and then to the middle of the window: at its edges, WebKit's overlay scrollbars would take clicks. */
function bringIntoView(element: Element): [number, number] {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const [x, y] = centre(element);
  const isInside = x > EDGE && y > EDGE && x < window.innerWidth - EDGE && y < window.innerHeight - EDGE;
  if (isInside) return [x, y];
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return centre(element);
}

/** The centre of an element in the coordinates of the top page, also for an element in a same-origin frame. */
function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  if (box.width === 0 && box.height === 0) throw new Error(`<${element.localName}> has no box to point at.`);
  let x = box.x + box.width / 2;
  let y = box.y + box.height / 2;
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) {
    const outer = frame.getBoundingClientRect();
    x += outer.x + frame.clientLeft;
    y += outer.y + frame.clientTop;
  }
  return [Math.round(x), Math.round(y)];
}

function frameOf(element: Element): Element | null {
  return element.ownerDocument.defaultView?.frameElement ?? null;
}
