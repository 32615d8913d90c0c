import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../../../elements/tools/pages/escape.ts';
import { parseText } from '../../parameters.ts';

/** What a demonstration is asked. */
export interface Asked {
  readonly method: string;
  /** Of the body; of a GET, of the query. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the library asks, which takes a fragment. */
  readonly ajax: boolean;
  /** The address of the catalogue's folder. */
  readonly root: string;
  /** What its former answer to the visitor remembered; empty at first. */
  readonly state: string;
}

/** What it answers: HTML with 200, unless it says otherwise. */
export interface DemoAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  /** The address of a redirection. */
  readonly location?: string;
  readonly state?: string;
}

/** An endpoint of the catalogue's examples, which answers as the back end of a site does. It changes nothing but its own `state`. */
export type Demo = (asked: Asked) => DemoAnswer;

const TEXT_MAX = 1000;

/** The text of a field; empty where there is none. */
export const textOf = ({ fields }: Asked, name: string): string => parseText(fields[name], TEXT_MAX).trim();

export const json = (data: unknown, status = 200): DemoAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(data, null, 2),
});

/** A piece of HTML for the library, the page around it for everyone else. */
export const htmlFor = (asked: Asked, title: string, body: string, status = 200): DemoAnswer => ({
  status,
  body: asked.ajax ? body : wholePage(asked, title, body),
});

export const alert = (kind: 'success' | 'danger', html: string): string =>
  `<div class="alert alert-${kind}">${html}</div>`;

/** A page of its own, as browsers get it that run no script. */
export const wholePage = ({ root }: Asked, title: string, body: string): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · Flexit</title>
    <link rel="stylesheet" href="/flexit/flexit.css">
    <link rel="stylesheet" href="${root}catalogue.css">
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
${body}
    </main>
  </body>
</html>
`;

/** A file of examples/pages that demonstrations answer from. */
export const readData = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../pages/${path}`, import.meta.url), 'utf8'));
