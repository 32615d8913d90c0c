import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Runtime } from '../../elements/tools/runtimes.ts';
import { type Catalogue, pageOf } from '../fuzz/pages.ts';
import { type FuzzServer, PAGE } from '../fuzz/server.ts';
import { SCENES } from './scenes.ts';
import { transcriptOf } from './transcript.ts';

export interface Ground {
  readonly browser: Browser;
  readonly server: FuzzServer;
  readonly catalogue: Catalogue;
  readonly runtime: Runtime;
}

/** On which the examples are read: calendars show their month. */
const TODAY = new Date('2026-11-24T10:00:00+01:00');
const POLL = 150;
const PATIENCE = 20_000;
/** How often it has to be the same, with every request answered. */
const STILL = 4;

const HEAD = `Écrit par « npm run voice » : ce que dit l’arbre d’accessibilité de Chromium, avec les mots de NVDA.
Aucun lecteur d’écran n’a été écouté.`;

const OPENED = '## Page ouverte';

/**
 * What is heard of an element's examples, once awake, and after what a visitor does. Each of both is listened to until it is what is
 * `expected`, if that is given, or until it stays the same.
 */
export async function walk(
  { browser, server, catalogue, runtime }: Ground,
  element: string,
  expected?: string,
): Promise<string> {
  server.serve(pageOf(catalogue, [element], runtime), catalogue.files);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  try {
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.fulfill({ status: 204 }),
    );
    const page = await context.newPage();
    let asked = 0;
    page.on('request', () => (asked += 1));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfailed', () => (asked -= 1));
    await page.clock.setFixedTime(TODAY);
    await page.goto(server.url + PAGE);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Accessibility.enable');
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await page.waitForLoadState('networkidle');
    const hear = async (heading: string, has = /^/) => {
      let heard = '';
      let still = 0;
      for (const end = Date.now() + PATIENCE; Date.now() < end && (still < STILL || !has.test(heard)); ) {
        await sleep(POLL);
        // Ports change from run to run.
        const now = (await transcriptOf(cdp)).replaceAll(server.url, '').replaceAll(/127\.0\.0\.1:\d+/g, 'site');
        still = now === heard && asked === 0 ? still + 1 : 0;
        heard = now;
        if (expected && sectionOf(expected, heading) === heard) break;
      }
      return `${heading}\n\n${heard}`;
    };
    const parts = [`# flexit-${element}`, HEAD, await hear(OPENED)];
    const scene = SCENES[element];
    if (scene) {
      await scene.do(page);
      parts.push(await hear(`## Après ${scene.after}`, scene.until));
    }
    return `${parts.join('\n\n')}\n`;
  } finally {
    await context.close();
  }
}

/** What stands under a heading of a transcript. */
const sectionOf = (transcript: string, heading: string): string | undefined =>
  transcript
    .split(/(?=^## )/m)
    .find((section) => section.startsWith(`${heading}\n`))
    ?.slice(heading.length)
    .trim();
