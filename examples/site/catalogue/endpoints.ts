import { existsSync, readFileSync } from 'node:fs';
import type { ScriptLanguage } from '../../../elements/tools/pages/script-segments.ts';
import type { Endpoint } from '../../../elements/tools/server/requests.ts';
import { coloured } from './coloured.ts';

/** What a site's server is written in. */
export interface Backend {
  readonly id: string;
  readonly label: string;
  readonly file: string;
  readonly language: ScriptLanguage;
  /** What it renders, where that is not in the same file: the first of these that there is. Twig, Liquid and Django mostly write the same. */
  readonly templates: readonly string[];
}

export const BACKENDS: readonly Backend[] = [
  { id: 'php', label: 'PHP', file: 'endpoint.php', language: 'php', templates: [] },
  {
    id: 'symfony',
    label: 'Symfony',
    file: 'symfony.php',
    language: 'php',
    templates: ['template.twig', 'template.liquid'],
  },
  { id: 'laravel', label: 'Laravel', file: 'laravel.php', language: 'php', templates: ['template.blade.php'] },
  {
    id: 'django',
    label: 'Django',
    file: 'django.py',
    language: 'python',
    templates: ['template.djhtml', 'template.liquid'],
  },
  { id: 'rails', label: 'Rails', file: 'rails.rb', language: 'ruby', templates: ['template.erb'] },
  { id: 'express', label: 'Express', file: 'express.js', language: 'js', templates: ['template.liquid'] },
];

export const ENDPOINT_FOLDER = new URL('endpoints/', import.meta.url);

const at = (endpoint: Endpoint, file: string) => new URL(`${endpoint}/${file}`, ENDPOINT_FOLDER);

/** The template of an endpoint; undefined where it renders none. */
export const templateOf = (endpoint: Endpoint, { templates }: Backend): URL | undefined =>
  templates.map((file) => at(endpoint, file)).find((file) => existsSync(file));

/** An endpoint and what it renders, as they are tested. */
export const codeOf = (endpoint: Endpoint, backend: Backend): string => partsOf(endpoint, backend).join('\n\n');

/** The same with its parts marked, as HTML. */
export const markedCodeOf = (endpoint: Endpoint, backend: Backend): string =>
  partsOf(endpoint, backend)
    .map((part, index) => coloured(part, index === 0 ? backend.language : 'html'))
    .join('\n\n');

const partsOf = (endpoint: Endpoint, backend: Backend): string[] =>
  [at(endpoint, backend.file), templateOf(endpoint, backend)].flatMap((file) =>
    file ? [readFileSync(file, 'utf8').trim()] : [],
  );
