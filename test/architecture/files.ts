import type { Rule } from './tree.ts';

const TOP_LEVEL = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'elements',
  'react',
  'styles',
  'examples',
  'test',
  'README.md',
  'biome.json',
  'web-test-runner.config.js',
  '.ci',
  '.github',
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
];

export const topLevel: Rule = (tree) => {
  const entries = new Set([...tree.keys()].map((path) => path.split('/')[0]!));
  return [...entries]
    .filter((name) => !TOP_LEVEL.includes(name))
    .map((name) => `${name} stands at the top: it has a place further down.`);
};

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i;

export const picturesInExamples: Rule = (tree) =>
  [...tree.keys()]
    .filter((path) => PICTURE.test(path) && !path.startsWith('examples/'))
    .map((path) => `${path}: pictures stand below examples/.`);

/** A style sheet is loaded by `flexit.css` or by a shadow root, and imports no other. */
export const stylesImportNothing: Rule = (tree) =>
  [...tree]
    .filter(([path, text]) => path.startsWith('styles/') && /@import\b/.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
    .map(([path]) => `${path} imports another sheet.`);
