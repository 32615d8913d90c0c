import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { registry } from '../../elements/boot/registry.ts';
import { SCENES } from './scenes.ts';

const ELEMENTS = Object.keys(registry);
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.txt'));
const transcriptOf = (element: string) => readFileSync(new URL(`${element}.txt`, import.meta.url), 'utf8');

test('every element has its transcript, and no other stands beside them', () => {
  assert.deepEqual(files.sort(), ELEMENTS.map((element) => `${element}.txt`).sort());
});

test('what a visitor does is told of elements that are there', () => {
  assert.deepEqual(
    Object.keys(SCENES).filter((element) => !ELEMENTS.includes(element)),
    [],
  );
});

for (const element of ELEMENTS) {
  const transcript = transcriptOf(element);
  test(`each role in the transcript of ${element} has a French name`, () => {
    assert.doesNotMatch(transcript, /^ *\[/m);
  });

  test(`no control in the transcript of ${element} is without a name`, () => {
    assert.doesNotMatch(
      transcript,
      /^ *(lien|bouton( radio| rotatif)?|édition|zone de recherche|liste déroulante|case à cocher|dialogue|cadre|graphique)(?! «| radio| rotatif)/m,
    );
  });

  const scene = SCENES[element];
  if (!scene) continue;
  test(`the transcript of ${element} tells what is heard after ${scene.after}`, () => {
    const after = transcript.split(`## Après ${scene.after}\n`)[1];
    assert.ok(after, 'that is not told');
    assert.match(after, scene.until);
  });
}
