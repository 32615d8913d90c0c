import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type CommittedText,
  type FieldState,
  leave,
  pick,
  type Transition,
  type,
  untouched,
  type Values,
} from '../../react/core/suggestions/field-state.ts';

const PARIS: CommittedText = { text: 'Paris', targets: { cp: '75001', code: '75056' } };
const LYON: CommittedText = { text: 'Lyon', targets: { cp: '69001', code: '' } };
const NOTHING: CommittedText = { text: '', targets: { cp: '', code: '' } };
const NAMES = Object.keys(PARIS.targets);

/** The fields, as a page has them, and what is kept of them. */
class Form {
  text: string;
  targets: Record<string, string>;
  state: FieldState;

  constructor(
    first: CommittedText,
    readonly isFree: boolean,
  ) {
    this.text = first.text;
    this.targets = { ...first.targets };
    this.state = untouched(first);
  }

  get data() {
    return { text: this.text, ...this.targets };
  }

  type(text: string) {
    this.text = text;
    this.#follow(type(this.state, text, this.targets, this.isFree));
  }

  write(target: string, value: string) {
    this.targets[target] = value;
  }

  pick(choice: CommittedText) {
    this.#follow(pick(choice));
  }

  leave() {
    this.#follow(leave(this.state, this.text, NAMES, this.isFree));
  }

  #follow([state, { text, targets }]: Transition) {
    this.state = state;
    if (text !== undefined) this.text = text;
    Object.assign(this.targets, targets);
  }
}

describe('a field with suggestions', () => {
  // Specification 5.31
  it('keeps an untouched first value', () => {
    const form = new Form(PARIS, false);
    form.leave();
    assert.deepEqual(form.data, { text: 'Paris', cp: '75001', code: '75056' });
  });

  it('keeps a pick', () => {
    const form = new Form(PARIS, false);
    form.type('Ly');
    form.pick(LYON);
    form.leave();
    assert.deepEqual(form.data, { text: 'Lyon', cp: '69001', code: '' });
  });

  // Specification 5.29, 5.30
  it('keeps nothing of an unknown text on leaving', () => {
    const form = new Form(PARIS, false);
    form.type('Pari');
    assert.deepEqual(form.data, { text: 'Pari', cp: '', code: '' });
    form.write('cp', '75');
    form.leave();
    assert.deepEqual(form.data, { text: '', cp: '', code: '' });
    form.leave();
    assert.deepEqual(form.data, { text: '', cp: '', code: '' });
  });

  it('gives the targets back with the text that they belong to, but for what the visitor wrote there', () => {
    const form = new Form(NOTHING, false);
    form.pick(PARIS);
    form.type('Pari');
    form.type('Paris');
    assert.deepEqual(form.data, { text: 'Paris', cp: '75001', code: '75056' });
    form.type('Pari');
    form.write('cp', '75002');
    form.type('Paris');
    assert.deepEqual(form.data, { text: 'Paris', cp: '75002', code: '75056' });
    form.type('Paris 2e');
    assert.equal(form.targets.cp, '75002');
  });

  // Specification 3.37
  it('keeps free text, without what belongs to another pick', () => {
    const form = new Form(PARIS, true);
    form.type('Chez moi');
    assert.deepEqual(
      form.data,
      { text: 'Chez moi', cp: '75001', code: '75056' },
      'the server’s own pair may be free text',
    );
    form.pick(LYON);
    form.type('Lyon 3e');
    form.leave();
    assert.deepEqual(form.data, { text: 'Lyon 3e', cp: '', code: '' });
  });

  type Act = ['type', string] | ['write', string, string] | ['pick', CommittedText] | ['leave'];
  const acts = fc.array(
    fc.oneof(
      fc.tuple(fc.constant('type' as const), fc.constantFrom('', 'P', 'Paris', 'Lyon', 'Ly', 'zz')),
      fc.tuple(fc.constant('write' as const), fc.constantFrom(...NAMES), fc.constantFrom('', 'W', '75001')),
      fc.tuple(fc.constant('pick' as const), fc.constantFrom(PARIS, LYON)),
      fc.tuple(fc.constant('leave' as const)),
    ) as fc.Arbitrary<Act>,
    { maxLength: 30 },
  );

  it('holds nothing that the visitor neither typed nor picked, whatever the sequence', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom(NOTHING, PARIS), acts, (isFree, first, sequence) => {
        const form = new Form(first, isFree);
        const typed = new Set([first.text]);
        const written: Record<string, Set<string>> = { cp: new Set(['']), code: new Set(['']) };
        let pair = first;
        for (const act of sequence) {
          if (act[0] === 'type') {
            typed.add(act[1]);
            form.type(act[1]);
          } else if (act[0] === 'write') {
            written[act[1]]!.add(act[2]);
            form.write(act[1], act[2]);
          } else if (act[0] === 'pick') {
            typed.add(act[1].text);
            pair = act[1];
            form.pick(act[1]);
          } else {
            form.leave();
            if (!isFree && form.text === '') pair = NOTHING;
          }
          assert.ok(form.text === '' || typed.has(form.text));
          const isFirst = isFree && pair === first;
          for (const [name, value] of Object.entries(form.targets as Values)) {
            const belongs = (form.text === pair.text || isFirst) && value === pair.targets[name];
            assert.ok(belongs || written[name]!.has(value), `${name}=${value} beside ${form.text}`);
          }
          if (act[0] === 'leave' && !isFree) assert.ok(form.text === pair.text, `${form.text} stays`);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
