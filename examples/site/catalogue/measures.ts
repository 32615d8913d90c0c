import type { PartResult, ResultRow, Results, ResultTable, Spread } from '../../../elements/tools/measures/results.ts';
import { isReached, rounded, type Target, timesOff } from '../../../elements/tools/measures/targets.ts';
import { escapeHtml } from '../../../elements/tools/pages/escape.ts';
import type { Language } from '../../../elements/tools/pages/languages.ts';
import { MORE_IS_BETTER, TOPICS, type Topic } from './measure-topics.ts';
import { said, unitInFrench } from './measure-words.ts';

const WORDS = {
  fr: {
    summary: 'Le bilan',
    none: 'Rien n’a encore été publié.',
    reached_of: (reached: string, all: string) => `${reached} sur ${all}`,
    summary_caption: 'Objectifs atteints',
    subject: 'Sujet',
    total: 'En tout',
    lost: 'Ce que nous perdons',
    lost_lead: 'Chaque objectif manqué, avec ce qui était demandé ; les mêmes figurent à leur place plus bas.',
    lost_none: 'Aucun objectif mesuré n’est manqué.',
    unmeasured: 'Pas encore mesuré.',
    library: 'Pile',
    median: 'Médiane',
    spread: 'De\u00a0–\u00a0à',
    ratio_to: (stack: string) => `Rapport à ${stack}`,
    less: 'moins, c’est mieux',
    more: 'plus, c’est mieux',
    never: 'jamais',
    target: 'Objectif',
    targets_of: (part: string) => `Objectifs : ${part}`,
    reached: 'Atteint',
    missed: 'Manqué',
    asked: { 'at most': 'au plus', 'at least': 'au moins' },
    off: (times: string) => `à un facteur ${times}`,
    others: 'Les autres chiffres',
    measured_on: 'Mesuré le',
    commit: 'version',
    rounds: 'tours',
    machine: {
      processor: 'Processeur',
      memory: 'Mémoire',
      load: 'Charge',
      system: 'Système',
      node: 'Node',
    } as Readonly<Record<string, string>>,
    conditions: 'Où et avec quoi',
    conditions_lead: 'La mesure publiée en dernier ; chaque partie dit sa date, sa version et ses tours.',
    machine_caption: 'La machine',
    versions_caption: 'Chromium et les autres bibliothèques',
    package: 'Paquet',
    version: 'Version',
    colon: '\u00a0:',
  },
  en: {
    summary: 'In short',
    none: 'Nothing has been published yet.',
    reached_of: (reached: string, all: string) => `${reached} of ${all}`,
    summary_caption: 'Targets reached',
    subject: 'Subject',
    total: 'In all',
    lost: 'What we lose',
    lost_lead: 'Every target that is missed, with what was asked; the same stand in their places below.',
    lost_none: 'No target that was measured is missed.',
    unmeasured: 'Not measured yet.',
    library: 'Stack',
    median: 'Median',
    spread: 'From\u00a0–\u00a0to',
    ratio_to: (stack: string) => `Ratio to ${stack}`,
    less: 'less is better',
    more: 'more is better',
    never: 'never',
    target: 'Target',
    targets_of: (part: string) => `Targets: ${part}`,
    reached: 'Reached',
    missed: 'Missed',
    asked: { 'at most': 'at most', 'at least': 'at least' },
    off: (times: string) => `off by a factor of ${times}`,
    others: 'The other figures',
    measured_on: 'Measured on',
    commit: 'commit',
    rounds: 'rounds',
    machine: { processor: 'Processor', memory: 'Memory', load: 'Load', system: 'System', node: 'Node' },
    conditions: 'Where and with what',
    conditions_lead: 'The measure that was published last; each part says its date, commit and rounds.',
    machine_caption: 'The machine',
    versions_caption: 'Chromium and the other libraries',
    package: 'Package',
    version: 'Version',
    colon: ':',
  },
} as const;

/** Flexit's stacks, in the order of the columns. */
const BUILDS = ['Flexit', 'Flexit light'] as const;
const isOurs = (stack: string) => stack.startsWith('Flexit');

/** The sections of the guide « Mesures », as HTML: a summary, a section a subject, and on what all was measured. */
export function measureSections(results: Results, language: Language): string {
  const page = new Page(results, language);
  return [page.summary(), ...TOPICS.map((topic) => page.topic(topic)), page.conditions()].join('\n');
}

class Page {
  private readonly words: (typeof WORDS)[Language];

  constructor(
    private readonly results: Results,
    private readonly language: Language,
  ) {
    this.words = WORDS[language];
  }

  summary(): string {
    const { words } = this;
    const measured = TOPICS.filter((topic) => this.targetsOf(topic).length > 0);
    if (measured.length === 0) return section('bilan', words.summary, `<p>${words.none}</p>`);
    const all = measured.flatMap((topic) => this.targetsOf(topic));
    const row = (head: string, targets: readonly Target[]) =>
      `<tr><th scope="row">${head}</th>${BUILDS.map((build) => `<td>${this.reachedOf(targets, build)}</td>`).join('')}</tr>`;
    const rows = measured.map((topic) =>
      row(`<a href="#${topic.id}">${topic.title[this.language]}</a>`, this.targetsOf(topic)),
    );
    const table = `<table class="cat-banc"><caption>${words.summary_caption}</caption>
<thead><tr><th scope="col">${words.subject}</th>${this.buildHeads()}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot>${row(words.total, all)}</tfoot></table>`;
    return `${section('bilan', words.summary, table)}\n${this.lost(measured)}`;
  }

  private lost(topics: readonly Topic[]): string {
    const { words } = this;
    const tables = topics.flatMap((topic) => {
      const missed = this.targetsOf(topic).filter((target) => !isReached(target));
      return missed.length > 0 ? [this.targetTable(topic.title[this.language], missed)] : [];
    });
    return section(
      'pertes',
      words.lost,
      tables.length > 0 ? `<p>${words.lost_lead}</p>${tables.join('\n')}` : `<p>${words.lost_none}</p>`,
    );
  }

  topic({ id, title, text, parts }: Topic): string {
    const { language } = this;
    const pieces = parts.map(({ name, title: heading, drawn }) => {
      const result = this.results[name];
      const shown = result
        ? this.part(heading[language], result, drawn)
        : `<p class="cat-note">${this.words.unmeasured}</p>`;
      return `<h3>${heading[language]}</h3>\n${shown}`;
    });
    return section(id, title[language], `<p>${spaced(text[language], language)}</p>\n${pieces.join('\n')}`);
  }

  private part(title: string, result: PartResult, drawn: readonly string[]): string {
    const { words, language } = this;
    const isDrawn = ({ label }: ResultRow) => drawn.length === 0 || drawn.includes(label);
    const charts = result.tables.map((table) => {
      const rows = table.rows.filter(isDrawn).map((row) => this.chart(table, row));
      if (rows.length === 0) return '';
      const heading = result.tables.length > 1 ? `<h4>${this.said(table.caption)}</h4>\n` : '';
      return `${heading}<div class="cat-bancs">${rows.join('\n')}</div>`;
    });
    const others = result.tables.flatMap((table) => {
      const rows = table.rows.filter((row) => !isDrawn(row));
      return rows.length > 0 ? [this.figures(table, rows)] : [];
    });
    const { date, commit, rounds } = result;
    return [
      `<p class="cat-note">${words.measured_on} <time datetime="${escapeHtml(date)}">${dateIn(language, date)}</time>, ${words.commit} <code translate="no">${escapeHtml(commit)}</code>, ${rounds} ${words.rounds}.</p>`,
      ...charts,
      ...(result.targets.length > 0 ? [this.targetTable(words.targets_of(title), result.targets)] : []),
      ...(others.length > 0
        ? [`<details class="cat-banc-autres"><summary>${words.others}</summary>\n${others.join('\n')}</details>`]
        : []),
    ].join('\n');
  }

  /** One figure of all stacks: bars to look at, which say what the figures beside them say. */
  private chart({ reference }: ResultTable, { label, stacks }: ResultRow): string {
    const { words } = this;
    const spreads = Object.values(stacks);
    const greatest = Math.max(...spreads.flat().filter(Number.isFinite), 0);
    const rows = Object.entries(stacks).map(
      ([stack, spread]) =>
        `<tr${isOurs(stack) ? ' class="cat-banc-notre"' : ''}><th scope="row">${this.said(stack)}${bar(spread, greatest)}</th><td>${this.number(spread[0])}</td><td>${this.range(spread) || '–'}</td><td>${this.ratio(spread, stacks[reference])}</td></tr>`,
    );
    const better = MORE_IS_BETTER.test(label) ? words.more : words.less;
    return `<table class="cat-banc cat-banc-barres"><caption>${this.said(label)} <small>(${better})</small></caption>
<thead><tr><th scope="col">${words.library}</th><th scope="col">${words.median}</th><th scope="col">${words.spread}</th><th scope="col">${words.ratio_to(reference.length === 1 ? reference : this.said(reference))}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  }

  /** Several figures of all stacks, without bars. */
  private figures({ caption }: ResultTable, rows: readonly ResultRow[]): string {
    const stacks = [...new Set(rows.flatMap((row) => Object.keys(row.stacks)))];
    const head = stacks.map((stack) => `<th scope="col">${this.said(stack)}</th>`).join('');
    const cell = (spread: Spread | undefined) => {
      if (!spread) return '<td>–</td>';
      const range = this.range(spread);
      return `<td>${this.number(spread[0])}${range && ` <small>(${range})</small>`}</td>`;
    };
    const lines = rows.map(
      (row) =>
        `<tr><th scope="row">${this.said(row.label)}</th>${stacks.map((stack) => cell(row.stacks[stack])).join('')}</tr>`,
    );
    return `<div class="cat-banc-large" tabindex="0" role="group" aria-label="${this.said(caption)}"><table class="cat-banc"><caption>${this.said(caption)}</caption>
<thead><tr><td></td>${head}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>`;
  }

  /** What is asked of both builds, and whether it is reached: in words. */
  private targetTable(caption: string, targets: readonly Target[]): string {
    const { words } = this;
    const whats = [...new Set(targets.map(keyOf))];
    const rows = whats.map((key) => {
      const of = targets.filter((target) => keyOf(target) === key);
      const cells = BUILDS.map((build) => {
        const target = of.find(({ stack }) => stack === build);
        return `<td>${target ? this.verdict(target) : '–'}</td>`;
      });
      return `<tr><th scope="row">${this.said(whatOf(of[0]!))}</th>${cells.join('')}</tr>`;
    });
    return `<table class="cat-banc cat-banc-objectifs"><caption>${caption}</caption>
<thead><tr><th scope="col">${words.target}</th>${this.buildHeads()}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
  }

  private verdict(target: Target): string {
    const { words } = this;
    const { figure, limit, bound, unit } = target;
    const times = timesOff(target);
    const off = Number.isFinite(times) ? `, ${words.off(this.number(times))}` : '';
    const verdict = isReached(target)
      ? `<strong class="cat-atteint">${words.reached}</strong>`
      : `<strong class="cat-manque">${words.missed}</strong>${off}`;
    const [own, peers] = unit.startsWith('(') ? ['', unit] : [unit, ''];
    const measured = own ? `${this.number(figure)}\u00a0${this.unit(own)}` : this.number(figure);
    const asked = `${words.asked[bound]} ${this.number(limit)}${peers && ` ${this.unit(peers)}`}`;
    return `${verdict}<br>${measured}<br><small>${asked}</small>`;
  }

  conditions(): string {
    const { words } = this;
    const last = Object.values(this.results).toSorted((a, b) => b.date.localeCompare(a.date))[0];
    if (!last) return '';
    const table = (caption: string, heads: string, rows: readonly (readonly [string, string])[]) =>
      `<table class="cat-banc"><caption>${caption}</caption>${heads}<tbody>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td translate="no">${escapeHtml(value)}</td></tr>`).join('\n')}</tbody></table>`;
    const machine = Object.entries(last.machine).map(
      ([name, value]) => [words.machine[name as keyof typeof words.machine] ?? escapeHtml(name), value] as const,
    );
    const versions = Object.entries(last.versions).map(([name, value]) => [escapeHtml(name), value] as const);
    return section(
      'conditions',
      words.conditions,
      `<p>${words.conditions_lead}</p>
${table(words.machine_caption, '', machine)}
<details class="cat-banc-autres"><summary>${words.versions_caption}</summary>${table(
        words.versions_caption,
        `<thead><tr><th scope="col">${words.package}</th><th scope="col">${words.version}</th></tr></thead>`,
        versions,
      )}</details>`,
    );
  }

  private targetsOf({ parts }: Topic): readonly Target[] {
    return parts.flatMap(({ name }) => this.results[name]?.targets ?? []);
  }

  private reachedOf(targets: readonly Target[], build: string): string {
    const own = targets.filter(({ stack }) => stack === build);
    return this.words.reached_of(this.number(own.filter(isReached).length), this.number(own.length));
  }

  private buildHeads(): string {
    return BUILDS.map((build) => `<th scope="col">${this.said(build)}</th>`).join('');
  }

  private said(text: string): string {
    return escapeHtml(capital(said(text, this.language)));
  }

  private unit(unit: string): string {
    return escapeHtml((this.language === 'fr' ? unitInFrench(unit) : undefined) ?? unit);
  }

  private number(value: number): string {
    return Number.isFinite(value)
      ? new Intl.NumberFormat(this.language, { maximumFractionDigits: 6 }).format(rounded(value))
      : this.words.never;
  }

  /** Nothing where every round gave the same. */
  private range([, least, greatest]: Spread): string {
    return least === greatest ? '' : `${this.number(least)}\u00a0– ${this.number(greatest)}`;
  }

  private ratio([median]: Spread, base: Spread | undefined): string {
    if (!base || base[0] === 0 || !Number.isFinite(base[0]) || !Number.isFinite(median)) return '–';
    return `×\u00a0${this.number(median / base[0])}`;
  }
}

const section = (id: string, title: string, content: string) =>
  `<section id="${id}">\n<h2>${title}</h2>\n${content}\n</section>`;

/** As long as the median, with a line from the least to the greatest; nothing where it never came. */
function bar([median, least, greatest]: Spread, longest: number): string {
  const at = (value: number) => `${Number.isFinite(value) && longest > 0 ? ((100 * value) / longest).toFixed(2) : 0}%`;
  const range = least === greatest ? '' : `<line x1="${at(least)}" x2="${at(greatest)}" y1="50%" y2="50%"></line>`;
  return `<svg aria-hidden="true" focusable="false" width="100%" height="12"><rect class="fond" width="100%" height="100%"></rect><rect class="barre" width="${at(median)}" height="100%"></rect>${range}</svg>`;
}

/** Elements whose targets are asked of several of their states name the state behind the build's: `upgrade (Flexit light, loader only)`. */
const whatOf = ({ what }: Target) =>
  what.replace(/ \(Flexit(?: light)?(?:, (.+))?\)$/, (_, state) => (state ? ` (${state})` : ''));

/** What is asked of both builds alike. */
const keyOf = (target: Target) => `${whatOf(target)} ${target.unit}`;

/** Packages that write their own names without a capital. */
const PACKAGE =
  /^(auto-complete|flatpickr|htmx|idiomorph|jquery-match-height|list\.js|mmenu-js|tablesort)(?![\p{L}\d-])/u;

/** Names that are written with capitals inside stay as they are, too: innerHTML, jQuery. */
const capital = (text: string) =>
  PACKAGE.test(text) ? text : text.replace(/^\p{Ll}(?!\p{Ll}*\p{Lu})/u, (letter) => letter.toUpperCase());

/** Whole numbers of four digits and more, with the language's own space or comma. */
const spaced = (text: string, language: Language) =>
  text.replace(/\d{1,3}(?: \d{3})+/g, (number) =>
    new Intl.NumberFormat(language).format(Number(number.replaceAll(' ', ''))),
  );

const dateIn = (language: Language, date: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
