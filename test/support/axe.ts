import axe, { type RunOptions } from 'axe-core';
import { nextFrame } from './keyboard.ts';

/** Rules for whole pages, which do not apply to a test's fragment. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'document-title', 'html-has-lang'];

/** Of animations that follow each other. */
const MOST_ROUNDS = 10;

/** What fades in has no contrast yet: waits for whatever comes to an end by itself, what begins in the next frame included. */
async function animationsEnded(): Promise<void> {
  const isEnding = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await nextFrame();
    const running = animationsIn(document).filter(isEnding);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}

/** With those in shadow roots, which Firefox 153 leaves out of the document's. */
function animationsIn(root: Document | ShadowRoot): Animation[] {
  const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot instanceof ShadowRoot ? [shadowRoot] : [],
  );
  return [...new Set([...root.getAnimations(), ...hosts.flatMap(animationsIn)])];
}

/** Fails, with a list of violations, if axe finds any in the node (the page by default), shadow roots included. */
export async function expectAccessible(node: Element = document.body, options: RunOptions = {}): Promise<void> {
  const rules = Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }]));
  await animationsEnded();
  const { violations } = await axe.run(node, {
    resultTypes: ['violations'],
    ...options,
    rules: { ...rules, ...options.rules },
  });
  if (violations.length === 0) return;
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [`${id} (${impact}): ${help}`, `  at ${target.flat().join(' > ')}`, `  ${html}`, `  ${failureSummary}`].join(
        '\n',
      ),
    ),
  );
  throw new Error(`axe found ${findings.length}:\n${findings.join('\n')}`);
}
