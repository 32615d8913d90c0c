import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { DISABLED_BY_PLAYWRIGHT, launchArgs } from './browsers.ts';

/** The switches that Chromium is started with: what does not start is told with them. */
async function switchesOf(args: string[]): Promise<string[]> {
  try {
    await chromium.launch({ executablePath: process.execPath, args });
  } catch (error) {
    const [, line = ''] = /<launching> (.*)/.exec((error as Error).message) ?? [];
    return line.split(' ');
  }
  throw new Error('Node is no browser.');
}

const disabled = (switches: string[]) =>
  switches.filter((name) => name.startsWith('--disable-features=')).map((name) => name.split('=')[1]!.split(','));

test('tests disable in Chromium what Playwright does', async () => {
  assert.deepEqual(disabled(await switchesOf([])), [DISABLED_BY_PLAYWRIGHT]);
  const ours = disabled(await switchesOf(launchArgs('chromium'))).at(-1)!;
  assert.deepEqual(ours.slice(0, DISABLED_BY_PLAYWRIGHT.length), DISABLED_BY_PLAYWRIGHT);
  assert.ok(ours.includes('WebUIOmniboxPopup'));
});
