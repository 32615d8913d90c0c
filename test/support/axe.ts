import axe, { type RunOptions } from 'axe-core';
import { animationsEnded } from './animations-ended.ts';

/** Rules for whole pages, which do not apply to a test's fragment. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'document-title', 'html-has-lang'];

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
