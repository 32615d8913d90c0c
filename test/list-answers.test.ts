import './support/leaks.ts';
import { expect } from '@open-wc/testing';
import '../elements/list.ts';
import { clickOn } from './support/keyboard.ts';
import { announced, failureOf, type List, part, place, settled } from './support/list.ts';
import './support/page-style.ts';
import { until } from './support/until.ts';
import { messagesDuring } from './support/warnings.ts';

const FORM = '<form><input name="q" aria-label="Q"></form>';
const LINK = '<a href="#p" rel="param:p;num:2">2</a>';

/** A list whose server gives one answer after the other. */
async function answeredBy(markup: string, answers: string[]) {
  const placed = await place(markup, () => answers.shift()!);
  return {
    ...placed,
    async refreshed() {
      const messages = await messagesDuring(() => placed.list.refresh());
      expect(messages).to.deep.equal([]);
      expect(failureOf(placed.list)).to.equal(null);
      return placed.list;
    },
  };
}

/** What shows beside the filters. */
const shown = (list: Element) =>
  [...list.children]
    .filter((child) => child.localName !== 'form')
    .map((child) => child.outerHTML)
    .join('');

describe('an answer to flexit-list', () => {
  const shapes = [
    '<p>Aucun résultat</p>',
    '<ul><li>1</li></ul>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<div class="lignes"><div>1</div></div>',
    '<div class="vignettes"><div>2</div></div>',
    '<article>1</article><article>2</article>',
  ];
  // Specification 7.23
  for (const prefix of ['', 'data-'])
    it(`may have another shape than what stands there (${prefix}url)`, async () => {
      const answers = [...shapes, ...shapes.toReversed()];
      const { refreshed, list } = await answeredBy(
        `<flexit-list ${prefix}url="/l" when="eager">${FORM}<ul><li>0</li></ul></flexit-list>`,
        [...answers],
      );
      const form = part(list, 'form');
      for (const answer of answers) expect(shown(await refreshed())).to.equal(answer);
      expect(part(list, 'form') === form, 'the filters stay').to.equal(true);
    });

  it('may be a text', async () => {
    const { refreshed, list } = await answeredBy(
      `<flexit-list url="/l" when="eager">${FORM}<ul><li>0</li></ul></flexit-list>`,
      ['Aucun résultat', '<ul><li>1</li></ul>'],
    );
    expect((await refreshed()).textContent!.trim()).to.equal('Aucun résultat');
    await refreshed();
    expect([shown(list), list.textContent!.trim()]).to.deep.equal(['<ul><li>1</li></ul>', '1']);
  });

  for (const [name, attributes] of [
    ['identload', 'identload="zone"'],
    ['data-identload', 'data-identload="zone"'],
    ['target', 'target="#zone"'],
    ['data-target', 'data-target="#zone"'],
  ] as const)
    it(`may have the block, found by ${name}, as another element`, async () => {
      const answers = [
        '<p id="zone">Aucun résultat</p>',
        '<table id="zone"><tbody><tr><td>1</td></tr></tbody></table>',
        '<ul id="zone"><li>2</li></ul>',
        '<p id="zone">Aucun résultat</p>',
      ];
      const { refreshed, list } = await answeredBy(
        `<flexit-list url="/l" ${attributes} when="eager"><h2>Liste</h2><ul id="zone"><li>0</li></ul></flexit-list>`,
        [...answers],
      );
      for (const answer of answers) {
        await refreshed();
        expect(part(list, '#zone').outerHTML).to.equal(answer);
        expect(part(list, 'h2').textContent).to.equal('Liste');
      }
    });

  // Specification 3.41
  for (const [form, comment] of [
    ['JSON', '{"url": "/l", "referer": "/r", "search": "s"}'],
    ['assignments', 'url=/l referer=/r search=s'],
  ])
    it(`may leave out the comment that configures the list, in ${form}`, async () => {
      const answers = ['<ul><li>1</li></ul>', `<div id="l"><ul><li>2</li></ul>${LINK}</div>`, `<p>Aucun</p>${LINK}`];
      const { list, asked } = await place(
        `<flexit-list id="l" when="eager"><!-- ${comment} --><ul><li>0</li></ul>${LINK}</flexit-list>`,
        () => answers.shift() ?? `<!-- url=/l referer=/neuf --><ul><li>9</li></ul>`,
      );
      await clickOn(part(list, 'a'));
      await settled(list);
      for (let count = 2; count <= 5; count += 1) {
        expect(await list.refresh(), `refresh ${count}`).to.equal(true);
        const { referer, recherche } = (await asked(count)).at(-1)!;
        expect([referer, recherche]).to.deep.equal(count < 5 ? ['/r', 's'] : ['/neuf', '']);
      }
    });

  it('may leave out the filters', async () => {
    const answers = [
      '<div id="l"><ul><li>1</li></ul><form method="post"><button>Panier</button></form></div>',
      `<div id="l"><div class="filtres">${FORM}</div><ul><li>2</li></ul></div>`,
    ];
    const { list, refreshed } = await answeredBy(
      `<flexit-list id="l" url="/l" when="eager"><div class="filtres"><form><input name="q" aria-label="Q"><div data-flexit>à nous</div></form></div><ul><li>0</li></ul></flexit-list>`,
      answers,
    );
    const field = part<HTMLInputElement>(list, '[name=q]');
    field.value = 'eau';
    await refreshed();
    expect(part(list, '[name=q]') === field).to.equal(true);
    expect(list.querySelectorAll('[data-flexit], .filtres, [method=post]').length).to.equal(3);
    expect(part(list, 'li').textContent).to.equal('1');
    await refreshed();
    expect(list.querySelectorAll('[name=q]').length).to.equal(1);
    expect(part<HTMLInputElement>(list, '[name=q]').value).to.equal('eau');
  });

  it('may leave out one of two filter forms', async () => {
    const size = '<form><select name="parpage" aria-label="Par page"><option>5</option></select></form>';
    const { list, refreshed } = await answeredBy(
      `<flexit-list url="/l" when="eager">${FORM}<ul><li>0</li></ul>${size}</flexit-list>`,
      [`<ul><li>1</li></ul>${size}`],
    );
    const [search, perPage] = list.querySelectorAll('form');
    await refreshed();
    expect([...list.children].map(({ localName }) => localName)).to.deep.equal(['form', 'ul', 'form']);
    expect(list.firstElementChild === search && list.lastElementChild === perPage).to.equal(true);
  });

  const counts: Record<string, [answer: string, text: string]> = {
    'not what is listed in a row': [
      '<ul><li>A<ul><li>1</li><li>2</li><li>3</li><li>4</li></ul></li><li>B</li></ul>',
      '2 résultats',
    ],
    'not the tables and articles in a row': [
      '<table><tbody><tr><td><table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table></td></tr></tbody></table>',
      '1 résultat',
    ],
    'not what is marked in a marked row': ['<div data-row>1<div data-row>2</div></div>', '1 résultat'],
    'commas between thousands': ['<p data-count>1,234 results</p>', '1 234 résultats'],
    'points between thousands': ['<p data-count>1.234.567 Ergebnisse</p>', '1 234 567 résultats'],
    'no-break spaces between thousands': ['<p data-count>1\u00a0234 résultats</p>', '1 234 résultats'],
    'narrow no-break spaces between thousands': ['<p data-count="1\u202f234">Beaucoup</p>', '1 234 résultats'],
    'numbers that stand apart': ['<p data-count>12 34 résultats</p>', '12 résultats'],
  };
  for (const [what, [answer, expected]] of Object.entries(counts))
    it(`is counted: ${what}`, async () => {
      const { list } = await place(
        '<flexit-list url="/l" when="eager"><ul><li>0</li></ul></flexit-list>',
        () => answer,
      );
      const said = /data-count>/.test(answer) ? undefined : expected;
      let count: number | undefined;
      list.addEventListener('flexit-refresh', (event) => {
        count = (event as CustomEvent<{ count: number }>).detail.count;
      });
      await (list as List).refresh();
      expect(count).to.equal(Number(expected.replace(/\D/g, '')));
      if (said) await until(() => announced().replace(/\s/g, ' ') === said, 'It is told');
    });
});
