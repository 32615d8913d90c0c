/** The React components rendered on a server, from the built files: the markup that a template has. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { createElement as h, type ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { registry } from '../elements/boot/registry.ts';
import { componentName } from '../elements/tools/manifest/names.ts';
import type * as Door from '../react/index.ts';

const dist = new URL('../dist/react/', import.meta.url);
const door = (await import(new URL('index.js', dist).href)) as typeof Door;
const { Modal, MyElement, Popup, Site, Tooltip } = door;

const component = (name: string) => Reflect.get(door, componentName(name)) as () => ReactNode;
const noop = () => {};

describe('on a server, a React component', () => {
  test('renders the tag of its element around its children', () => {
    for (const name of Object.keys(registry)) {
      const markup = renderToStaticMarkup(h(component(name), {}, h('p', {}, 'Bonjour')));
      assert.equal(markup, `<flexit-${name}><p>Bonjour</p></flexit-${name}>`);
    }
  });

  test('is the markup of a template', () => {
    const modal = h(
      Modal,
      { id: 'horaires', titre: 'Horaires de la mairie' },
      h('a', { slot: 'trigger', href: '#horaires' }, 'Voir les horaires'),
      h('p', {}, 'Du lundi au vendredi, de 9 h à 17 h.'),
    );
    assert.equal(
      renderToStaticMarkup(modal),
      '<flexit-modal id="horaires" titre="Horaires de la mairie"><a slot="trigger" href="#horaires">Voir les horaires</a>' +
        '<p>Du lundi au vendredi, de 9 h à 17 h.</p></flexit-modal>',
    );
  });

  test('writes values of every type as attributes', () => {
    const markup = renderToStaticMarkup(
      h(Modal, {
        closeTop: false,
        autoclose: 5,
        relativeTo: '#a',
        buttons: [{ titre: 'L’« essai » & "plus"', autoclose: true, action: noop }],
        open: true,
        when: 'idle',
      }),
    );
    assert.equal(
      markup,
      '<flexit-modal close-top="false" autoclose="5" relative-to="#a" ' +
        'buttons="[{&quot;titre&quot;:&quot;L’« essai » &amp; \\&quot;plus\\&quot;&quot;,&quot;autoclose&quot;:true}]" when="idle" open=""></flexit-modal>',
    );
    assert.equal(
      renderToStaticMarkup(h(Popup, { confirmClose: true, reloadOnClose: false, width: '98%', params: { a: [1] } })),
      '<flexit-popup confirm-close="" width="98%" params="{&quot;a&quot;:[1]}"></flexit-popup>',
    );
    assert.equal(
      renderToStaticMarkup(h(Site, { translations: { OK: 'Bien' }, learn: true })),
      '<flexit-site translations="{&quot;OK&quot;:&quot;Bien&quot;}" learn=""></flexit-site>',
    );
  });

  test('writes only what can be an attribute', () => {
    const markup = renderToStaticMarkup(
      h(Tooltip, {
        text: undefined,
        className: 'a',
        style: { color: 'red' },
        lang: 'en',
        'aria-label': 'b',
        hidden: true,
        onOpen: noop,
        onBeforeClose: noop,
        onClick: noop,
        onOpenChange: noop,
        defaultOpen: false,
        ref: { current: null },
      }),
    );
    assert.equal(
      markup,
      '<flexit-tooltip class="a" style="color:red" lang="en" aria-label="b" hidden=""></flexit-tooltip>',
    );
  });

  test('shows text as text', () => {
    const evil = '"><script>alert(1)</script>';
    const markup = renderToStaticMarkup(h(Modal, { titre: evil, content: evil }, evil));
    assert.ok(!markup.includes('<script'), markup);
  });

  test('is alike in every way to render', async () => {
    const page = h(
      'main',
      {},
      h(Modal, { titre: 'A' }, h(Popup, { defaultOpen: true }, 'B')),
      h(MyElement, { elementId: '1' }),
    );
    const expected = renderToStaticMarkup(page);
    assert.equal(renderToString(page), expected);
    const piped = new PassThrough();
    renderToPipeableStream(page).pipe(piped);
    assert.equal(await text(piped), expected);
    assert.equal(await text((await prerenderToNodeStream(page)).prelude), expected);
  });
});

test('every built file of flexit/react is the client’s, where there are server components', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 10);
  for (const file of files) assert.match(readFileSync(new URL(file, dist), 'utf8'), /^["']use client["'];/, file);
});
