import { type Browser, chromium, firefox } from 'playwright-core';
import { type Engine, findBrowsers, launchArgs, MOUSE_PREFERENCES } from '../browsers.ts';

/** Chromium or Firefox, as the end-to-end tests start them. @param more switches for Chromium */
export function openBrowser(engine: Engine, more: readonly string[] = []): Promise<Browser> {
  const [{ executablePath, origin } = { executablePath: '', origin: '' }] = findBrowsers([engine]);
  if (engine === 'chromium') return chromium.launch({ executablePath, args: [...launchArgs(engine), ...more] });
  return firefox.launch({
    executablePath,
    firefoxUserPrefs: MOUSE_PREFERENCES,
    ...(origin === 'system' && { channel: 'moz-firefox' }),
  });
}
