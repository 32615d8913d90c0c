import { entryOf } from '../../elements/boot/registry.ts';
import { addressOf, BUILDS, type Build, headOf } from './pages/builds.ts';
import { type Visit, visit } from './support/browser.ts';
import type { Part } from './support/part.ts';
import { compare, type Row } from './support/report.ts';
import { type Figures, interleave, type Series } from './support/rounds.ts';
import { median } from './support/statistics.ts';
import type { Target } from './support/targets.ts';

/** Milliseconds until what idle time does is done. */
const REST = 1500;
/** What stands for the loader's own listeners: it hears for one sleeping element as for all. */
const NONE = 'a modal';

/** Server content of each, below the screen, where nothing but idle time wakes it. */
const CONTENT = {
  [NONE]: '<flexit-modal id="m" content="Horaires"><a slot="trigger" href="#m">Voir</a></flexit-modal>',
  'secure-link': '<flexit-secure-link><a href="/vide">Compte</a></flexit-secure-link>',
  window: '<flexit-window><a href="/vide">Aide</a></flexit-window>',
  overlay: '<flexit-overlay id="o"><a slot="trigger" href="#o">Voir</a><p>Marché</p></flexit-overlay>',
  'front-popup': '<flexit-front-popup titre="Vœux"><p>Le 15 janvier.</p></flexit-front-popup>',
  banner: '<flexit-banner name="b"><p>Travaux.</p></flexit-banner>',
  share: '<flexit-share></flexit-share>',
  permalink: '<flexit-permalink url="/p"><a slot="trigger" href="/p">Permalien</a></flexit-permalink>',
  'scroll-to': '<flexit-scroll-to><a href="#bas">En bas</a></flexit-scroll-to>',
  'scroll-spy': '<flexit-scroll-spy><a href="#bas">En bas</a></flexit-scroll-spy>',
  reveal: '<flexit-reveal><p>Plus bas.</p></flexit-reveal>',
  equalizer: '<flexit-equalizer><p>Un</p><p>Deux</p></flexit-equalizer>',
} as const;
type Subject = keyof typeof CONTENT;
const SUBJECTS = Object.keys(CONTENT) as Subject[];
const NAMES = SUBJECTS.filter((subject) => subject !== NONE);

/** Those that show by themselves once there is time, for which something has to be mounted. */
const SHOWN: readonly Subject[] = ['front-popup', 'banner'];

type Figure = 'listeners' | 'mounted' | 'awake' | 'script';
const ROWS: readonly Row<Figure>[] = [
  { figure: 'listeners', label: 'listeners on the page' },
  { figure: 'awake', label: 'awake' },
  { figure: 'mounted', label: 'with a shadow root: something was rendered' },
  { figure: 'script', label: 'script until the page is at rest, ms' },
];

/** What each element that waits costs a page which nobody touches. targets.md, line 4. */
export const asleep: Part = {
  name: 'asleep',
  title: 'Windows, notices and scrolling that wait',
  async run({ rounds, workshop }) {
    const { browser, pages } = await workshop();
    for (const build of BUILDS)
      for (const subject of SUBJECTS) pages.add(pathOf(build, subject), pageOf(build, subject));
    const results = {} as Record<Build, Readonly<Record<Subject, Series<Figure>>>>;
    for (const build of BUILDS)
      results[build] = await interleave(SUBJECTS, rounds, (subject) =>
        visit(browser, (each) => measure(each, pages.url + pathOf(build, subject))),
      );
    const targets = (build: Build): Target[] =>
      NAMES.flatMap((name) => {
        const of = (subject: Subject, figure: Figure) => median(results[build][subject][figure]);
        const atMost = (what: string, figure: number): Target => {
          return { line: 4, stack: build, what: `${name}: ${what}`, figure, limit: 0, unit: '', bound: 'at most' };
        };
        const isIntent = ['intent', 'hint'].includes(entryOf(name)!.when);
        return [
          ...(isIntent ? [atMost('listeners beside the loader’s', of(name, 'listeners') - of(NONE, 'listeners'))] : []),
          ...(SHOWN.includes(name) ? [] : [atMost('rendered before it is needed', of(name, 'mounted'))]),
        ];
      });
    return {
      notes: [
        `A page with one element each, below the screen, ${REST} ms after its \`load\`, untouched, beside the same page with a modal that waits: the loader hears for one as for all (the part « idle » counts what each adds). A banner and a front popup show by themselves once the page has time.`,
      ],
      tables: BUILDS.map((build) => compare(build, results[build], ROWS, NONE)),
      targets: BUILDS.flatMap(targets),
      raw: Object.fromEntries(
        BUILDS.flatMap((build) => SUBJECTS.map((subject) => [`${build}, ${subject}`, results[build][subject]])),
      ),
    };
  },
};

async function measure({ page, settle, metrics, remains }: Visit, url: string): Promise<Figures<Figure>> {
  await settle(url, REST);
  const { ScriptDuration = 0 } = await metrics();
  const found = await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { awake?: boolean }>('.sujet > *');
    return { awake: Number(element?.awake === true), mounted: Number(Boolean(element?.shadowRoot)) };
  });
  const { listeners } = await remains();
  return { ...found, listeners, script: ScriptDuration * 1000 };
}

const pathOf = (build: Build, subject: Subject) => `/attente-${addressOf(build, subject).replace(/\W+/g, '-')}`;

const pageOf = (build: Build, subject: Subject) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Attente</title><style>main { padding-top: 4000px }</style>${headOf(build)}</head><body><main><div class="sujet">${CONTENT[subject]}</div><p id="bas">Le bas de la page.</p></main></body></html>`;
