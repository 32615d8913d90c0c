import { DIALECTS } from './dialects.ts';
import { escapeHtml } from './escape.ts';
import { scriptSegments } from './script-segments.ts';
import { htmlSegments, type Segment, templateSegments, textOf } from './segments.ts';
import type { TemplateData } from './template-data.ts';

/** One way to write an example down, to be read and copied. */
export interface Code {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The text with its parts marked. */
  readonly html: string;
}

/** A live example and all that is shown of it, which comes from its one source. */
export interface Example {
  readonly id: string;
  /** What the catalogue's page and its preview run. */
  readonly source: string;
  /** The address, below the catalogue's folder, to which it sends. */
  readonly sends: string | undefined;
  readonly codes: readonly Code[];
}

interface Parts {
  readonly id: string;
  readonly source: string;
  readonly data: TemplateData | undefined;
  /** The page's script that the example needs. */
  readonly script: string | undefined;
  readonly sends: string | undefined;
}

export function exampleOf({ id, source, data, script, sends }: Parts): Example {
  const codes = [code('html', 'HTML', htmlSegments(source))];
  if (data) {
    for (const dialect of DIALECTS)
      codes.push(code(dialect.id, dialect.label, templateSegments(source, data, dialect)));
  }
  if (script) codes.push(code('js', 'JavaScript', scriptSegments(script.trim(), 'js')));
  if (data) codes.push(code('json', 'JSON', scriptSegments(JSON.stringify(data, null, 2), 'json')));
  return { id, source, sends, codes };
}

const code = (id: string, label: string, segments: readonly Segment[]): Code => ({
  id,
  label,
  text: textOf(segments),
  html: htmlOf(segments),
});

/** Code with its parts marked, as HTML. */
export const htmlOf = (segments: readonly Segment[]): string => segments.map(marked).join('');

const marked = ({ kind, text }: Segment): string =>
  kind === 'text' || text === '' ? escapeHtml(text) : `<span class="code-${kind}">${escapeHtml(text)}</span>`;

/** Lines without the indentation that they share, nor empty ones around. */
export function dedent(text: string): string {
  const lines = text.replace(/^\s*\n|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length);
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n');
}
