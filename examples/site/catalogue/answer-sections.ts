import { escapeHtml, markdownToHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import { type AcceptedAnswer, ANSWERS, type AnswerTable } from '../../../elements/tools/server/answers.ts';
import type { Doc } from '../../../react/core/attributes.ts';

const HEADINGS = {
  fr: ['Forme', 'Réponse', 'Ce qui se montre'],
  en: ['Shape', 'Answer', 'What is shown'],
} as const;
const NOTHING: Doc = { fr: 'rien', en: 'nothing' };

/** The guide's tables of the answers that are accepted, as HTML. */
export const answerSections = (language: Language): string =>
  Object.entries<AnswerTable>(ANSWERS)
    .map(
      ([id, { title, intro, names, rows }]) => `<section id="${id}">
<h2>${escapeHtml(title[language])}</h2>
<p>${markdownToHtml(intro[language])}</p>
<ul>${names.map(([what, list]) => `<li>${named(what[language], language)} ${list.map(code).join(', ')}</li>`).join('')}</ul>
<table>
<thead><tr>${HEADINGS[language].map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, language)).join('\n')}</tbody>
</table>
</section>`,
    )
    .join('\n');

function rowOf({ shape, body, status = 200, type = 'application/json', shown }: AcceptedAnswer, language: Language) {
  const lines = body.split('\r\n').map(escapeHtml).join('<br>');
  const seen = shown.length > 0 ? shown.map(escapeHtml).join('<br>') : NOTHING[language];
  return `<tr><th scope="row">${escapeHtml(shape[language])}<br><small>${status} ${type}</small></th><td><code translate="no">${lines}</code></td><td>${seen}</td></tr>`;
}

const named = (what: string, language: Language) => `${what}${language === 'fr' ? '\u00a0:' : ':'}`;

const code = (text: string) => `<code translate="no">${escapeHtml(text)}</code>`;
