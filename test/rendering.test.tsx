/** What the components rely on of their runtime, React or Preact: the run on each proves that both do the same. */
import { expect } from '@open-wc/testing';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { define } from '../elements/bridge/bridge.tsx';
import { defineTable, flag, type Props } from '../react/core/attributes.ts';
import type { Host } from '../react/dom/host.ts';
import { useMethods } from '../react/hooks/use-methods.ts';
import { clickOn, press } from './support/keyboard.ts';
import { until } from './support/until.ts';

const table = defineTable({ name: 'sample', attributes: { front: flag() }, methods: ['set', 'setTwice'] });

type Sample = HTMLElement & { set(value: string): unknown; setTwice(value: string): unknown };

let log: string[] = [];

function Child({ value }: { value: string }) {
  useLayoutEffect(() => {
    log.push(`child ${value}`);
    return () => void log.push(`child without ${value}`);
  }, [value]);
  return null;
}

function SampleView({ host }: Props<typeof table> & { host: Host }) {
  const id = useId();
  const [value, setValue] = useState('a');
  const [other, setOther] = useState('a');
  const deferred = useDeferredValue(value);
  const renders = useRef(0);
  renders.current += 1;
  const set = (next: string) => setValue(next);
  const setTwice = (next: string) => {
    setValue(next);
    setOther(next);
  };
  useMethods(host, { set, setTwice });
  useLayoutEffect(() => {
    log.push(`parent ${value}, ${host.shadowRoot?.querySelector('output') ? 'shown' : 'hidden'}`);
    return () => void log.push(`parent without ${value}`);
  }, [value, host]);
  useEffect(() => {
    log.push(`effect ${value}`);
    return () => void log.push(`effect without ${value}`);
  }, [value]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it hears is what is tested
    <div
      onKeyDown={({ key }) => log.push(`key ${key}`)}
      onFocus={() => log.push('focus')}
      onBlur={() => log.push('blur')}
    >
      <Child value={value} />
      <output id={id}>{`${value} ${other} ${deferred} ${renders.current}`}</output>
      <input aria-label="Champ" value={value} onChange={({ target }) => setValue(target.value)} />
      <slot />
    </div>
  );
}

const box = document.createElement('div');

function place(html = ''): Sample {
  box.replaceChildren(
    new DOMParser().parseFromString(`<flexit-sample when="eager">${html}</flexit-sample>`, 'text/html').body,
  );
  return box.querySelector('flexit-sample')!;
}

const own = <T extends Element>(sample: Element, name: string) => sample.shadowRoot!.querySelector<T>(name)!;
const shown = (sample: Element) => own(sample, 'output').textContent!;

describe('what renders the components', () => {
  before(() => {
    document.body.append(box);
    define(table, SampleView, '');
  });
  beforeEach(() => {
    log = [];
  });
  afterEach(async () => {
    box.replaceChildren();
    await Promise.resolve(); // Then they are unmounted.
  });
  after(() => box.remove());

  it('has shown an element when its effects run', () => {
    place();
    expect(log).to.deep.equal(['child a', 'parent a, shown', 'effect a']);
  });

  it('has rendered when a method returns', () => {
    const sample = place();
    log = [];
    sample.set('b');
    expect(shown(sample)).to.match(/^b a /);
    expect(log).to.include.members(['parent b, shown', 'effect b']);
  });

  it('cleans up all that effects did before it runs the first anew', () => {
    const sample = place();
    log = [];
    sample.set('b');
    expect(log).to.deep.equal([
      'child without a',
      'parent without a',
      'child b',
      'parent b, shown',
      'effect without a',
      'effect b',
    ]);
  });

  it('renders once for two changes of state', () => {
    const sample = place();
    const [, , , before] = shown(sample).split(' ');
    sample.setTwice('b');
    const [value, other, , renders] = shown(sample).split(' ');
    expect([value, other]).to.deep.equal(['b', 'b']);
    // One more for the value that is deferred.
    expect(Number(renders) - Number(before)).to.be.lessThan(3);
  });

  it('renders at once inside flushSync', () => {
    const sample = place();
    flushSync(() => {
      sample.set('b');
      expect(shown(sample)).to.match(/^b/);
    });
  });

  it('brings a deferred value after', async () => {
    const sample = place();
    sample.set('b');
    await until(() => / b \d+$/.test(shown(sample)));
  });

  it('gives each element ids of its own', () => {
    const first = own(place(), 'output').id;
    const second = own(place(), 'output').id;
    expect(first).to.not.equal('');
    expect(second).to.not.equal(first);
  });

  it('hears only of its own nodes', async () => {
    const sample = place('<button>Page</button>');
    sample.querySelector('button')!.focus();
    await press('Home');
    expect(log.filter((line) => /key|focus/.test(line))).to.deep.equal([]);
    own<HTMLInputElement>(sample, 'input').focus();
    await press('Home');
    expect(log.filter((line) => /key|focus/.test(line))).to.deep.equal(['focus', 'key Home']);
  });

  it('hears of each key typed in a field', async () => {
    const sample = place();
    await clickOn(own(sample, 'input'));
    await press('End');
    await press('b');
    await until(() => shown(sample).startsWith('ab '));
    expect(own<HTMLInputElement>(sample, 'input').value).to.equal('ab');
  });

  it('releases what effects hold when the element is removed', async () => {
    const sample = place();
    log = [];
    sample.remove();
    await until(() => log.includes('effect without a'), log.join());
    expect([...log].sort()).to.deep.equal(['child without a', 'effect without a', 'parent without a']);
  });
});
