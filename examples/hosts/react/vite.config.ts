import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import { pieces as components } from './components/pieces.ts';
import { Permanence } from './Permanence.tsx';
import type { Pieces } from './pieces.ts';
import { pieces as tags } from './tags/pieces.ts';

const markup = (pieces: Pieces) => renderToString(createElement(Permanence, { pieces }));

/** What a server of React would answer: the markup stands in the page, and is hydrated there. */
const serverRendering: Plugin = {
  name: 'server-rendering',
  transformIndexHtml: (html) =>
    html.replace('<!--server-->', () => markup(tags)).replace('<!--components-->', () => markup(components)),
};

export default defineConfig({
  base: '/react/',
  plugins: [serverRendering],
  build: { rolldownOptions: { input: ['index.html', 'serveur.html', 'composants.html'] } },
});
