import fc from 'fast-check';

const word = fc.constantFrom('un', 'deux', 'trois', 'quatre', ' ', '\n');

const identity = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constantFrom(...'abcdefghij').map((letter) => ` id="${letter}"`) },
  { weight: 1, arbitrary: fc.constantFrom(...'abc').map((letter) => ` data-id="${letter}"`) },
);
const attributes = fc
  .tuple(identity, fc.constantFrom('', ' class="x"', ' class="y"', ' title="t" lang="fr"', ' @click="z"'))
  .map((pair) => pair.join(''));

const element = (tag: string, content: fc.Arbitrary<string>) =>
  fc.tuple(attributes, content).map(([given, inner]) => `<${tag}${given}>${inner}</${tag}>`);
const many = (content: fc.Arbitrary<string>, maxLength = 4) =>
  fc.tuple(fc.array(content, { maxLength }), fc.constantFrom('', '\n')).map(([pieces, gap]) => pieces.join(gap));

function piece(): fc.Arbitrary<string> {
  const field = attributes.chain((given) =>
    fc.constantFrom(
      `<input${given} name="n">`,
      `<input${given} name="m" value="v">`,
      `<input${given} type="checkbox" checked>`,
      `<button${given}>ok</button>`,
      `<textarea${given}>texte</textarea>`,
      `<a${given} href="/x">lien</a>`,
      `<svg${given} viewBox="0 0 1 1"><a xlink:href="#y"/><title>s</title></svg>`,
      `<template${given}><p>t</p></template>`,
    ),
  );
  const options = many(
    fc.constantFrom('<option>a</option>', '<option value="b" selected>b</option>', '<option>c</option>'),
  );
  return fc.oneof(word, fc.constantFrom('<!--c-->', '<!--d-->'), field, element('select', options));
}

function nested(flow: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const table = element('tr', many(element('td', word), 3));
  return fc.oneof(
    element('ul', many(element('li', fc.oneof(word, flow)), 10)),
    element('table', element('tbody', many(table, 5))),
    ...['div', 'p', 'section', 'form', 'x-boite'].map((tag) => element(tag, many(flow))),
  );
}

/** Random HTML of a `<div>`: lists, tables, fields, texts and comments. Ids may be duplicated, or be under another parent next time. */
export const anyPage: fc.Arbitrary<string> = fc
  .array(
    fc.letrec<{ flow: string }>((tie) => ({ flow: fc.oneof({ maxDepth: 4 }, piece(), nested(tie('flow'))) })).flow,
    { maxLength: 6 },
  )
  .map((pieces) => `<div>${pieces.join('')}</div>`);
