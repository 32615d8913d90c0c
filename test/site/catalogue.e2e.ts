/** The catalogue in a browser: its pages are the fixtures, one an element, and none is listed by hand. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { findingsOf } from './helpers/accessible.ts';
import { holdRequests } from './helpers/hold-requests.ts';
import { expect, test } from './helpers/member.ts';

const names = readdirSync(new URL('../../examples/pages/', import.meta.url)).flatMap(
  (file) => /^(.+)\.html$/.exec(file)?.[1] ?? [],
);

/** All that axe knows in the light scheme; in the dark one, what depends on it. `part` is a selector: what all pages share is looked at once. */
async function expectAccessible(page: Page, part: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).include(part).exclude('iframe');
    const asked = colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe;
    expect(await findingsOf(page, asked), colorScheme).toEqual([]);
  }
}

/** All examples at once, of which a visitor sees one at a time. */
const unfoldExamples = (page: Page) =>
  page.locator('details[name="exemples"]').evaluateAll((folds) => {
    for (const fold of folds as HTMLDetailsElement[]) {
      fold.removeAttribute('name');
      fold.open = true;
    }
  });

test.skip(({ browserName }) => browserName !== 'chromium', 'each element’s own tests are in every engine');

for (const name of names) {
  test(`${name}: its examples wake without a complaint`, async ({ page, site }) => {
    // What opens by itself would fade in while axe looks.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/elements/${name}`);
    await unfoldExamples(page);
    await expectAccessible(page, name === names[0] ? 'body' : '.cat-vivant');
    const elements = page.locator(`.cat-vivant flexit-${name}`);
    expect(await elements.count()).toBeGreaterThan(0);
    for (const element of await elements.all()) {
      // What a visitor does first: they point at it, or at what commands it.
      // Looked at in the page itself: a tooltip that nobody points at any more sleeps again after a second.
      await element.evaluate(async (node) => {
        const command = document.querySelector(`[commandfor="${node.id}"]`);
        (node.id && command ? command : node).dispatchEvent(
          new PointerEvent('pointerover', { bubbles: true, composed: true }),
        );
        while (!(node as unknown as { awake: boolean }).awake) await new Promise((resolve) => setTimeout(resolve, 16));
      });
    }
  });
}

test('a page leads to itself in the other language', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/en/modal`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The modal dialog');
  await expect(page.getByRole('heading', { name: 'Au clavier' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/elements\/modal$/);
});

test('the editor follows what is typed without losing any of it', async ({ page, site, forgiven }) => {
  forgiven.push(/inline|policy violated|status of 500|Refused|blocked/i);
  await page.goto(`${site.url}/elements/modal#essayer`);
  const field = page.getByRole('textbox', { name: 'Balisage HTML' });
  const preview = page.frameLocator('.cat-apercu iframe:not(.cat-attente)');
  await expect(preview.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();
  const steps = await page.evaluate(() => history.length);

  await field.fill(
    '<p id="a">Un</p><script>parent.postMessage("broken", "*")</script><b onclick="document.title = 1">Gras</b>',
  );
  await expect(preview.locator('#a')).toHaveText('Un');
  await field.press('Control+End');
  await field.pressSequentially('<flexit-modal open when="eager" titre="Ouverte">Bonjour <input></flexit-modal>');
  await expect(preview.getByRole('dialog', { name: 'Ouverte' })).toBeVisible();
  // A preview that came between two keys of a slow machine would have one of them, as its dialog opens.
  const release = await holdRequests(page, '**/elements/apercu');
  await field.pressSequentially('<!-- encore -->');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/encore -->$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  release();
  // The frame is another one a moment after the last key, and its dialog has the focus for another.
  const dialog = preview.getByRole('dialog', { name: 'Ouverte' });
  await expect(async () => {
    await expect(dialog).toBeVisible();
    const seen = preview
      .locator('html')
      .evaluate((root) => [self.origin, root.innerHTML.includes('encore'), document.hasFocus()]);
    expect(await seen).toEqual(['null', true, false]);
  }).toPass();
  await expect(field).toBeFocused();

  await page.route('**/elements/apercu', (route) => route.fulfill({ status: 500, body: 'non' }));
  await field.pressSequentially('!');
  await expect(page.locator('.cat-essai-etat')).toHaveText(/n’a pas pu être mis à jour/);
  await expect(preview.locator('#a')).toHaveText('Un');
  await expect(field).toHaveValue(/!$/);
  await page.unroute('**/elements/apercu');

  await page.getByRole('button', { name: 'Rétablir l’exemple' }).click();
  await expect(preview.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();
  await page.getByLabel('De droite à gauche').check();
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the editor gives the focus back that a dialog takes late in the preview, and lets the visitor go there', async ({
  page,
  site,
  forgiven,
}) => {
  forgiven.push(/inline|policy violated|Refused|blocked/i);
  await page.goto(`${site.url}/elements/modal#essayer`);
  const field = page.getByRole('textbox', { name: 'Balisage HTML' });
  const preview = page.frameLocator('.cat-apercu iframe:not(.cat-attente)');
  await expect(preview.getByRole('link', { name: 'Voir les horaires' })).toBeVisible();

  const release = await holdRequests(page, /\/elements\/modal\.js/);
  await field.fill('<p id="a">Un</p><flexit-modal open when="eager" titre="Tardive">Bonjour <input></flexit-modal>');
  await expect(preview.locator('#a')).toHaveText('Un');
  const arrival = await page.evaluate(() => performance.now());
  const sinceArrival = () => page.evaluate((before) => performance.now() - before, arrival);
  await expect.poll(sinceArrival).toBeGreaterThan(1500);
  await field.press('Control+End');
  release();
  const late = preview.getByRole('dialog', { name: 'Tardive' });
  await expect(async () => {
    // From each key on the editor counts anew how late a dialog may be.
    if (!(await late.isVisible())) await page.keyboard.press('Shift');
    await expect(late).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field).toBeFocused();

  const inside = preview.getByRole('textbox');
  await field.press('End');
  await inside.click();
  await inside.press('x');
  await expect(inside).toHaveValue('x');
});

test('the editor shows what is typed in colours, line by line where the field has it', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/modal#essayer`);
  const field = page.getByRole('textbox', { name: 'Balisage HTML' });
  const layer = page.locator('.cat-couleurs');
  const drawn = () => layer.evaluate((node) => node.textContent);
  // A field tells of its scroll with the next frame.
  const expectInStep = () =>
    expect(async () => {
      expect(await drawn()).toBe(`${await field.inputValue()}\n`);
      const [ofField, ofLayer] = await Promise.all(
        [field, layer].map((each) =>
          each.evaluate((node) => [node.clientWidth, node.clientHeight, node.scrollHeight, node.scrollTop]),
        ),
      );
      expect(ofLayer).toEqual(ofField);
    }).toPass();
  await expectInStep();
  await expect(layer).toHaveAttribute('aria-hidden', 'true');
  await expect(layer.locator('.code-tag').first()).toHaveText('<flexit-modal');

  await field.fill(`<p title="${'mot '.repeat(60)}">${'sansespace'.repeat(40)}</p>\n`.repeat(8));
  await expectInStep();
  await field.press('Control+End');
  await field.pressSequentially('<!-- fin');
  await expect(layer.locator('.code-comment')).toHaveText('<!-- fin');
  await expectInStep();
  const bottom = await layer.evaluate((node) => node.scrollTop);
  expect(bottom).toBeGreaterThan(0);
  await field.press('Control+Home');
  await field.press('x');
  await expect.poll(() => layer.evaluate((node) => node.scrollTop)).toBeLessThan(bottom);
  await expectInStep();

  await page.setViewportSize({ width: 320, height: 700 });
  await expectInStep();
  await page.getByRole('button', { name: 'Rétablir l’exemple' }).click();
  await expect.poll(drawn).toBe(`${await field.inputValue()}\n`);
  await expect(layer.locator('.code-tag').first()).toHaveText('<flexit-modal');
});

test('the editor leaves its text to the visitor’s own colours', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}/elements/modal#essayer`);
  await expect(page.locator('.cat-couleurs')).toBeHidden();
  const field = page.getByRole('textbox', { name: 'Balisage HTML' });
  const [text, ground] = await field.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  expect(text).toMatch(/^rgb\(/);
  expect(text).not.toBe(ground);
});

for (const name of ['themes', 'versions'])
  test(`the guide ${name} is accessible, and fits a phone`, async ({ page, site }) => {
    await page.goto(`${site.url}/elements/guides/${name}`);
    await expectAccessible(page, 'main');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test('the preview is as wide as is asked', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}/elements/modal`);
  await page.getByText('Essayer', { exact: true }).last().click();
  const trial = page.locator('.cat-essai').first();
  await trial.scrollIntoViewIfNeeded();
  const width = () =>
    trial.locator('iframe:not(.cat-attente)').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
  // The frame that is replaced next has no width for a moment: what was waited for is what counts.
  let whole = 0;
  const unfolded = async () => {
    whole = await width();
    return whole;
  };
  await expect.poll(unfolded, 'it is unfolded').toBeGreaterThan(0);
  for (const wanted of [320, 768]) {
    await trial.getByText(String(wanted), { exact: true }).click();
    await expect.poll(width).toBe(wanted);
  }
  await trial.locator('[name="largeur"][value=""] + span').click();
  await expect.poll(width).toBe(whole);
});

test('the language chosen for the markup holds everywhere, by the keyboard too', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.goto(`${site.url}/elements/modal`);
  await unfoldExamples(page);
  const [first, second] = await page.locator('.cat-exemple').all();
  await first!.getByRole('tab', { name: 'Twig' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(first!.getByRole('tab', { name: 'PHP' })).toBeFocused();
  await expect(first!.getByRole('tab', { name: 'PHP' })).toHaveAttribute('aria-selected', 'true');
  await expect(second!.getByRole('tabpanel', { name: 'PHP' })).toBeVisible();
  await expect(second!.getByRole('tabpanel', { name: 'HTML' })).toHaveCount(0);
  await first!.getByRole('button', { name: 'Copier' }).click();
  // It is said for 2.5 s.
  await expect.poll(() => first!.getByRole('status').textContent(), { intervals: [100] }).toBe('Copié (PHP)');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('htmlspecialchars');
  await page.goto(`${site.url}/elements/popup`);
  await expect(page.getByRole('tabpanel', { name: 'PHP' }).first()).toBeVisible();
});

test('one example shows at a time, and a link to another opens it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.url}/elements/form#exemple-panne`);
  await expect(page.getByRole('button', { name: 'Signaler' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeHidden();
  const contents = page.getByRole('navigation', { name: 'Sur cette page' });
  await contents.getByRole('link', { name: 'Exemples' }).focus();
  await contents.getByRole('link', { name: 'Les contrôles' }).click();
  await expect(page.getByRole('button', { name: 'Adhérer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signaler' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Les contrôles' })).toBeInViewport();
});

test('a form is really sent, and what the server received shows under it', async ({ page, site, forgiven }) => {
  forgiven.push(/status of 422/);
  await page.goto(`${site.url}/elements/form`);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('link', { name: 'Dites-nous un peu plus que bonjour.' })).toBeVisible();
  const panel = page.locator('[data-sent="form/contact"]');
  await expect(panel).toContainText('POST /elements/form/contact → 422');
  await panel.getByText('Ce qui a été envoyé').click();
  await expect(panel.getByRole('group', { name: 'La requête' })).toHaveText(
    /X-Requested-With: XMLHttpRequest[\s\S]*texte=Bonjour/,
  );
  await expect(panel.getByRole('group', { name: 'Sa réponse' })).toHaveText(/^422 [\s\S]*alert-danger/);
  await page.reload();
  await expect(panel).toContainText('POST /elements/form/contact → 422');
});

test('a search by « / » is the same after a reload, theme included', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/`);
  await page.keyboard.press('/');
  await page.keyboard.type('relative-to');
  await expect(page.locator('[data-results]')).toHaveText('1 page correspond.');
  await expect(page.locator('[data-card]:visible')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=relative-to$/);
  await page.getByRole('button', { name: 'Sombre' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[data-card]:visible')).toHaveCount(1);
});

/** An application of one component, as a bundler makes it. */
async function bundled(component: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${component}\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<Horaires />);`,
      loader: 'tsx',
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

test('the first page of each reader works as it is copied', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/guides/commencer`);
  await expectAccessible(page, 'main');
  const shown = (track: string, at: number) =>
    page.locator(`#${track} .cat-code code`, { hasText: 'Voir les horaires' }).nth(at).textContent();
  const component = await bundled((await shown('cadre', 0))!);
  const pages = {
    gabarits: (await shown('gabarits', 0))!,
    jquery: (await shown('jquery', 1))!,
    cadre:
      '<!doctype html><html lang="fr"><title>Mairie</title><link rel="stylesheet" href="/flexit/flexit.css"><body><script type="module" src="/mairie.js"></script>',
  };
  await page.route('**/mairie.js', (route) => route.fulfill({ contentType: 'text/javascript', body: component }));
  for (const [track, body] of Object.entries(pages)) {
    await page.route(`**/mairie/${track}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${site.url}/mairie/${track}`);
    await page.getByText('Voir les horaires').click();
    const dialog = page.getByRole('dialog', { name: 'Horaires de la mairie' });
    await expect(dialog, track).toBeVisible();
    await expect(page.getByText('Du lundi au vendredi, de 9 h à 17 h.'), track).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, track).toBeHidden();
  }
});

test('the guide for content management systems is accessible', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/guides/cms`);
  await expectAccessible(page, 'main');
});

test('the examples of the page’s functions run where they stand', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/guides/javascript`);
  const run = async (name: string) => {
    const example = page.locator(`[data-example=${name}]`);
    await example.getByRole('button', { name: 'Exécuter' }).click();
    return example.locator('output');
  };
  await expect(await run('cookie')).toHaveText('true déjà vu undefined');
  await expect(await run('base64')).toContainText('Évian 🏔');
  await expect(await run('breakpoint')).toHaveText('large');
  await expect(await run('isMail')).toHaveText('true false');
  await expect(await run('invoke')).toContainText('does not exist');
  const modal = await run('modal');
  await page.getByRole('dialog').getByRole('button', { name: 'Réserver' }).click();
  await expect(modal).toHaveText('Réservée : Tilleuls {"opened":true,"button":0}');
  const question = await run('question');
  await page.getByRole('alertdialog', { name: 'Avertissement' }).getByRole('button', { name: 'non' }).click();
  await expect(question).toHaveText('false');
  await page.getByRole('alertdialog', { name: 'Erreur' }).getByRole('button', { name: 'OK' }).click();
  const popup = await run('popup');
  await expect(page.getByRole('dialog', { name: 'Actualités' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveText('fermée');
  await expectAccessible(page, 'main');
});

test('analytics wait for the visitor’s consent on the page that shows them', async ({ page, site }) => {
  await page.goto(`${site.url}/elements/guides/mesurer`);
  const told = page.locator('#mesures code');
  await page.getByRole('link', { name: 'Ouvrir une fenêtre' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(told).toHaveCount(0);
  await page.getByLabel('J’accepte la mesure d’audience').check();
  await expect(told).toHaveText([/"event":"flexit_open".*"flexit_id":"acces"/]);
  await expectAccessible(page, 'main');
});
