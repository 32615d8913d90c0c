/** A menu's answer as a tree: what is read of it, what is selected, what is found. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createSearch, searchable } from '../../react/core/menu/search.ts';
import { findSelection, pathTo } from '../../react/core/menu/selection.ts';
import { ITEM_NAMES, type MenuNode, readMenu } from '../../react/core/menu/tree.ts';

const menuOf = (...data: unknown[]) => readMenu([{ type: 'menu', data }])!;
const titles = (nodes: readonly MenuNode[]) => nodes.map(({ title }) => title);
const first = (...data: unknown[]) => menuOf(...data).root.children[0]!;

function* below(node: MenuNode): Generator<MenuNode> {
  for (const child of node.children) {
    yield child;
    yield* below(child);
  }
}

interface Item {
  id_page: number;
  nom_page: string;
  lien: string;
  enfant: Item[];
}

/** Trees of named items whose ids repeat and look like cycles. */
const { tree: items } = fc.letrec<{ tree: Item[]; item: Item }>((tie) => ({
  tree: fc.array(tie('item'), { maxLength: 4 }),
  item: fc.record({
    id_page: fc.integer({ min: 1, max: 6 }),
    nom_page: fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name.trim() !== ''),
    lien: fc.constantFrom('', '/a', '/b'),
    enfant: fc.oneof({ depthSize: 'small' }, fc.constant<Item[]>([]), tie('tree')),
  }),
}));

const flat = (list: readonly Item[]): Item[] => list.flatMap((item) => [item, ...flat(item.enfant)]);

describe('an answer', () => {
  // Specification 3.12
  for (const empty of [null, [], '', false, {}, [{ type: 'menu', data: [] }], [{ type: 'spacer' }], [{}]])
    test(`has nothing to show: ${JSON.stringify(empty)}`, () => assert.deepEqual(readMenu(empty)?.entries, []));

  for (const broken of ['<html>', 12, true, { msg: 'Refusé' }, { result: false, msg: 'Refusé' }])
    test(`is none: ${JSON.stringify(broken)}`, () => assert.equal(readMenu(broken), undefined));

  // Specification 3.11, 7.10
  test('has its entries in their order, whatever its lists are made of', () => {
    const tree = readMenu({
      2: { type: 'menu', data: { 7: { nom_page: 'A' }, 9: { nom_page: 'B' } } },
      3: { type: 'spacer' },
      5: { type: 'clone', data: ' .contact ' },
      6: { type: 'menu', data: [{ nom_page: 'C' }] },
    })!;
    assert.deepEqual(
      tree.entries.map((entry) => (entry.type === 'menu' ? titles(entry.items) : entry)),
      [['A', 'B'], { type: 'spacer' }, { type: 'clone', selector: '.contact' }, ['C']],
    );
    assert.deepEqual(titles(tree.root.children), ['A', 'B', 'C']);
    assert.deepEqual(tree.faults, []);
  });

  test('shows what it can of a menu with faults, which it tells', () => {
    const tree = readMenu([{ type: 'video' }, 'menu', null, { type: 'menu', data: [{ nom_page: 'A' }, {}, 3] }])!;
    assert.deepEqual(titles(tree.root.children), ['A']);
    assert.equal(tree.faults.length, 4);
    assert.match(tree.faults.join('\n'), /type "video".*\n/);
  });
});

describe('a menu as people write it', () => {
  const link = { label: 'A', href: '/a' };
  const linesOf = (answer: unknown) =>
    [...below(readMenu(answer)!.root)].map(({ depth, title, address }) => `${depth} ${title} ${address}`);

  test('is a list of items, or an object that holds one, with the names in use', () => {
    for (const name of ITEM_NAMES.list) assert.deepEqual(linesOf({ total: 1, [name]: [link] }), ['1 A /a'], name);
    assert.deepEqual(linesOf({ type: 'collection', items: [link] }), ['1 A /a']);
    assert.deepEqual(linesOf({ 3: link, 5: link }), ['1 A /a', '1 A /a']);
    for (const name of ITEM_NAMES.title) assert.deepEqual(linesOf([{ [name]: 'B' }]), ['1 B '], name);
    for (const name of ITEM_NAMES.link) assert.deepEqual(linesOf([{ label: 'B', [name]: '/b' }]), ['1 B /b'], name);
    for (const name of ITEM_NAMES.children)
      assert.deepEqual(linesOf([{ label: 'B', [name]: [link] }]), ['1 B ', '2 A /a'], name);
    for (const name of ITEM_NAMES.id)
      assert.equal(findSelection(readMenu([{ ...link, [name]: 4 }])!.root, '4', '')?.isPage, true);
    for (const name of ITEM_NAMES.classname)
      assert.deepEqual(readMenu([{ ...link, [name]: 'x y' }])!.root.children[0]!.theme, ['x', 'y'], name);
    assert.equal(readMenu([{ ...link, sous_titre: 'C' }])!.root.children[0]!.subtitle('sous_titre'), 'C');
  });

  test('keeps the names of the specification before others', () => {
    const item = {
      nom_page: 'B',
      title: 'autre',
      lien: '/b',
      url: '/autre',
      id_page: 1,
      id: 2,
      enfant: [],
      children: [link],
    };
    assert.deepEqual(linesOf([item]), ['1 B /b']);
    assert.equal(readMenu([item])!.root.children[0]!.isPage('1'), true);
  });

  test('is shown as far as it can be', () => {
    const { root, faults } = readMenu([link, null, 3, { children: [] }])!;
    assert.deepEqual(titles(root.children), ['A']);
    assert.equal(faults.length, 1);
  });

  test('may be any JSON without throwing', () => {
    const name = fc.constantFrom('type', 'data', ...Object.values(ITEM_NAMES).flat());
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.constantFrom('menu', 'spacer', 'clone'),
        fc.array(tie('json')),
        fc.dictionary(name, tie('json')),
      ),
    }));
    fc.assert(
      fc.property(json!, (answer) => {
        const tree = readMenu(answer);
        for (const node of tree ? below(tree.root) : [])
          void [node.title, node.address, node.theme, node.subtitle('x')];
      }),
    );
  });
});

describe('an item', () => {
  // Specification 3.15, 3.18
  test('is named by the first name that it has', () => {
    assert.equal(first({ nom_page: 'A', menu_param: { nom_page: 'B' } }).title, 'B');
    assert.equal(first({ nom_page: 'A', menu_param: '{"nom_page":"B"}' }).title, 'B');
    for (const menu_param of ['{broken', '[]', '', null, 3, [], { nom_page: '  ' }, { nom_page: {} }])
      assert.equal(first({ nom_page: 'A', menu_param }).title, 'A', JSON.stringify(menu_param));
    assert.equal(first({ menu_param: { nom_page: 'B' } }).title, 'B');
    assert.equal(first({ adresse: '/a' }).title, '/a');
    assert.equal(first({ nom_page: 2026 }).title, '2026');
  });

  // Specification 3.14
  test('leads to lien, else to adresse', () => {
    assert.equal(first({ nom_page: 'A', lien: '/l', adresse: '/a' }).address, '/l');
    assert.equal(first({ nom_page: 'A', lien: ' ', adresse: '/a' }).address, '/a');
    assert.equal(first({ nom_page: 'A', adresse: '/a' }).link, '');
    assert.equal(first({ nom_page: 'A' }).address, '');
  });

  // Specification 3.19
  test('has the subtitle of the field that is chosen', () => {
    const item = first({ nom_page: 'A', menu_param: '{"accroche":"B"}' });
    assert.equal(item.subtitle('accroche'), 'B');
    assert.equal(item.subtitle(''), '');
    assert.equal(item.subtitle('__proto__'), '');
  });

  // Specification 3.15
  test('has its children from a list, an object of items or one item', () => {
    const child = { nom_page: 'B' };
    for (const enfant of [[child], { a: child }, { 4: child, 9: null }, child])
      assert.deepEqual(titles(first({ nom_page: 'A', enfant }).children), ['B'], JSON.stringify(enfant));
  });

  test('has no children from anything else', () => {
    for (const enfant of [[], {}, null, '', 'B', 3, false, [null, {}, 'x']])
      assert.equal(first({ nom_page: 'A', enfant }).isParent, false, JSON.stringify(enfant));
  });
});

describe('the selection', () => {
  const tree = menuOf(
    { id_page: 1, nom_page: 'A' },
    { id_page: '2', nom_page: 'B', enfant: [{ id_page: 3, nom_page: 'C', enfant: [{ id_page: 1, nom_page: 'D' }] }] },
    { id_page: '', nom_page: 'E' },
    { nom_page: 'F' },
  );
  const select = (page: string, parent = '') => {
    const found = findSelection(tree.root, page, parent);
    return found && [found.isPage, ...titles(found.path)];
  };

  // Specification 2.28, 3.16
  test('is the last page with the id that is asked for', () => {
    assert.deepEqual(select('1'), [true, 'B', 'C', 'D']);
    assert.deepEqual(select(' 2 '), [true, 'B']);
    assert.deepEqual(select('3', '1'), [true, 'B', 'C']);
  });
  // Specification 2.28
  test('else its parent page', () => assert.deepEqual(select('99', '3'), [false, 'B', 'C']));
  // Specification 3.16
  test('else nothing', () => {
    assert.equal(select('99', '98'), undefined);
    assert.equal(select('', ''), undefined);
  });

  test('of any tree is the last item of that id', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 7 }), (data, id) => {
        const found = findSelection(menuOf(...data).root, String(id), '');
        const expected = flat(data).findLast(({ id_page }) => id_page === id);
        assert.equal(found?.selected.title, expected?.nom_page.trim());
        assert.equal(found?.path.at(-1), found?.selected);
      }),
    );
  });
});

describe('any tree', () => {
  test('has every item once in its place', () => {
    fc.assert(
      fc.property(items, (data) => {
        const { root } = menuOf(...data);
        const nodes = [...below(root)];
        assert.deepEqual(
          titles(nodes),
          flat(data).map(({ nom_page }) => nom_page.trim()),
        );
        assert.equal(new Set(nodes.map(({ key }) => key)).size, nodes.length);
        for (const node of nodes) {
          const path = pathTo(node);
          assert.equal(path.length, node.depth);
          assert.equal(
            path.reduce((parent, child) => parent.children[child.place]!, root),
            node,
          );
        }
      }),
    );
  });

  // Specification 5.42
  test('gives to a search every item that matches', () => {
    fc.assert(
      fc.property(items, fc.string({ minLength: 1, maxLength: 2 }), (data, query) => {
        const { root } = menuOf(...data);
        const wanted = searchable(query).trim();
        const groups = createSearch(root, ({ title }) => title)(query);
        const expected = wanted ? [...below(root)].filter(({ title }) => searchable(title).includes(wanted)) : [];
        assert.deepEqual(new Set(groups.flatMap(({ items }) => items)), new Set(expected));
        for (const { panel, items } of groups) for (const item of items) assert.equal(item.parent, panel);
      }),
    );
  });

  test('is read whole, whatever its size', () => {
    let deep: object = { id_page: 0, nom_page: '0' };
    for (let level = 1; level < 2000; level += 1) deep = { id_page: level, nom_page: `${level}`, enfant: [deep] };
    assert.equal(findSelection(menuOf(deep).root, '0', '')?.path.length, 2000);
    const wide = Array.from({ length: 10_000 }, (_, index) => ({ id_page: index, nom_page: `n ${index}` }));
    assert.equal(findSelection(menuOf(...wide).root, '9999', '')?.selected.title, 'n 9999');
  });
});

describe('a search', () => {
  const found = (query: string, ...names: string[]) =>
    createSearch(
      menuOf(...names.map((nom_page) => ({ nom_page }))).root,
      ({ title }) => title,
    )(query).flatMap(({ items }) => titles(items));

  // Specification 5.42
  test('counts neither case nor accents, ligatures, apostrophes or kinds of space', () => {
    for (const query of ['etat', 'ÉTAT', 'état', 'e\u0301tat'])
      assert.deepEqual(found(query, 'L’État civil'), ['L’État civil']);
    assert.deepEqual(found("l'etat", 'L’État civil'), ['L’État civil']);
    assert.deepEqual(found('coeur', 'Cœur de ville'), ['Cœur de ville']);
    assert.deepEqual(found('CŒUR', 'Le coeur'), ['Le coeur']);
    assert.deepEqual(found('12 h', '12\u00a0h 30'), ['12\u00a0h 30']);
    assert.deepEqual(found('   ', 'A'), []);
    assert.deepEqual(found('.*', 'A', '.*'), ['.*']);
  });
});
