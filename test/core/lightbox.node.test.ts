import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  fittingSize,
  isPhotoAddress,
  keepInside,
  largestWidth,
  lightboxGroup,
  magnify,
  pixelsOf,
} from '../../react/core/lightbox.ts';

describe('a photo’s address', () => {
  const endings = ['gif', 'png', 'jpg', 'jpeg', 'bmp', 'ico', 'webp', 'avif', 'svg'];
  for (const ending of endings)
    test(`ends in ${ending}, with a query or a hash or without`, () => {
      for (const after of ['', '?v=2', '#haut', '?a=1#b'])
        for (const each of [ending, ending.toUpperCase()]) assert.ok(isPhotoAddress(`/photos/marche.${each}${after}`));
    });

  test('ends in nothing else', () => {
    for (const address of ['/photos/', '/marche.jpg/', '/marche.pdf', '/jpg', '/marche.jpgx', '/photo.php?id=3'])
      assert.ok(!isPhotoAddress(address), address);
  });
});

describe('a link’s rel', () => {
  // Specification 2.30, 2.31
  for (const [rel, group] of [
    ['lightbox', ''],
    ['lightbox nofollow', ''],
    ['lightbox[a]', 'a'],
    ['Lightbox[la fête] noopener', 'la fête'],
    ['lightbox[]', ''],
    ['lightbox[a', null],
    ['nofollow', undefined],
    ['my lightbox', undefined],
    ['', undefined],
  ] as const)
    test(`« ${rel} » is of the group ${group}`, () => assert.equal(lightboxGroup(rel), group));
});

describe('the size of a photo', () => {
  // Specification 2.20, 9.1
  for (const [natural, viewport, max, expected] of [
    [[2000, 1000], [1280, 800], 0.95, [1216, 608]],
    [[1000, 2000], [1280, 800], 0.95, [380, 760]],
    [[300, 200], [1280, 800], 0.95, [300, 200]],
    [[2000, 1000], [1280, 800], 0.9, [1152, 576]],
    [[2000, 1000], [375, 667], 0.95, [356, 178]],
    [[20_000, 20_000], [1280, 800], 0.95, [760, 760]],
    [[20_000, 1], [1280, 800], 0.95, [1216, 1]],
    [[1, 1], [1280, 800], 0.95, [1, 1]],
  ] as const)
    test(`of ${natural.join(' × ')} in ${viewport.join(' × ')}`, () => {
      const [width, height] = natural;
      const limit = { width: viewport[0] * max, height: viewport[1] * max };
      assert.deepEqual(Object.values(fittingSize({ width, height }, limit)), expected);
    });

  test('is limited by pixels or a part of the whole', () => {
    assert.deepEqual([pixelsOf(640, 1280), pixelsOf('95%', 1280)], [640, 1216]);
  });

  test('is that of its largest candidate', () => {
    assert.equal(largestWidth('a.jpg 480w, b.jpg 1440w,c.jpg 960w'), 1440);
    assert.equal(largestWidth('a.jpg, b.jpg 2x'), undefined);
  });
});

describe('a magnified photo', () => {
  const photo = { width: 400, height: 200 };
  const stage = { width: 500, height: 300 };

  test('keeps in its place what lies under the pointer', () => {
    assert.deepEqual(magnify({ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: 50 }), { scale: 2, x: -100, y: -50 });
  });

  test('stays inside the stage, or covers it', () => {
    assert.deepEqual(keepInside({ scale: 2, x: 400, y: -400 }, photo, stage), { scale: 2, x: 150, y: -50 });
    assert.deepEqual(keepInside({ scale: 1.2, x: 40, y: 40 }, photo, stage), { scale: 1.2, x: 0, y: 0 });
  });
});
