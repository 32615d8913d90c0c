import { htmlOf } from '../../../elements/tools/pages/example.ts';
import { type ScriptLanguage, scriptSegments } from '../../../elements/tools/pages/script-segments.ts';
import { piecesOf } from './html-pieces.ts';

/** Code with its parts marked, as HTML. */
export const coloured = (code: string, language: ScriptLanguage | 'html'): string =>
  htmlOf(language === 'html' ? piecesOf(code) : scriptSegments(code, language));

/** What begins as code of a guide does; the first that fits. A line of a policy, or prose, is none. */
const BEGINNINGS: readonly (readonly [RegExp, ScriptLanguage | 'html'])[] = [
  [/^<\?php/, 'php'],
  [/^<[A-Z]|^<[^>]*=\{/, 'js'],
  [/^(<|\{[{%])/, 'html'],
  [/^[{[]\s*["{}[\]]/, 'json'],
  [/^(npm|npx|git|composer) /, 'shell'],
  [/^(\/\*|:root|@(media|layer|import)|[.#]?[a-z][\w-]*(::?[\w()-]+)*\s*\{\n)/, 'css'],
  [/^(---|\/\/|\/\*|import |export |const |await |'use |\w+(\.\w+)*[(:]|\$\(|\w+\?*\.|render)/, 'js'],
];

/** What code of a guide seems to be written in; undefined where it is none that is coloured. */
export const languageOf = (code: string): ScriptLanguage | 'html' | undefined =>
  BEGINNINGS.find(([beginning]) => beginning.test(code))?.[1];
