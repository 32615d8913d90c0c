import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import { Permanence } from './Permanence.tsx';

/** What a server of React would answer: the markup stands in the page, and is hydrated there. */
const serverRendering: Plugin = {
  name: 'server-rendering',
  transformIndexHtml: (html) => html.replace('<!--server-->', renderToString(createElement(Permanence))),
};

export default defineConfig({
  base: '/react/',
  plugins: [serverRendering],
  build: { rolldownOptions: { input: ['index.html', 'serveur.html'] } },
});
