import axe, { type RunOptions } from 'axe-core';
import { nextFrame } from './keyboard.ts';

/** Rules for whole pages, which do not apply to a test's fragment. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'document-title', 'html-has-lang'];

/** What fades in has no contrast yet: waits for whatever comes to an end by itself, what begins in the next frame included. */
async function animationsEnded(): Promise<void> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  let running: Animation[];
  do {
    await nextFrame();
    running = document.getAnimations().filter(isEnding);
    await Promise.allSettled(running.map(({ finished }) => finished));
  } while (running.length > 0);
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
