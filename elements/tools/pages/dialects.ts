/** A way from a name in the data to its part of it: `['service', 'titre']`. */
export type Path = readonly string[];

/** How a language of templates writes what varies. Each escapes for a text or a quoted attribute. */
export interface Dialect {
  readonly id: string;
  readonly label: string;
  text(path: Path): string;
  /** A list or an object as the JSON of an attribute. */
  json(path: Path): string;
  loop(item: string, list: Path): readonly [start: string, end: string];
  /** Around what stands there where a datum is there and true. */
  condition(path: Path): readonly [start: string, end: string];
}

const dotted = (path: Path) => path.join('.');
const php = ([name = '', ...keys]: Path) => `$${name}${keys.map((key) => `['${key}']`).join('')}`;

/** Twig escapes what it prints (its `autoescape` is on by default), PHP and Liquid when they are told. */
export const DIALECTS: readonly Dialect[] = [
  {
    id: 'twig',
    label: 'Twig',
    text: (path) => `{{ ${dotted(path)} }}`,
    json: (path) => `{{ ${dotted(path)}|json_encode }}`,
    loop: (item, list) => [`{% for ${item} in ${dotted(list)} %}`, '{% endfor %}'],
    condition: (path) => [`{% if ${dotted(path)}|default %}`, '{% endif %}'],
  },
  {
    id: 'php',
    label: 'PHP',
    text: (path) => `<?= htmlspecialchars(${php(path)}) ?>`,
    json: (path) => `<?= htmlspecialchars(json_encode(${php(path)})) ?>`,
    loop: (item, list) => [
      `<?php foreach (${php(list)}${list.length > 1 ? ' ?? []' : ''} as $${item}): ?>`,
      '<?php endforeach ?>',
    ],
    condition: (path) => [`<?php if (!empty(${php(path)})): ?>`, '<?php endif ?>'],
  },
  {
    id: 'liquid',
    label: 'Liquid',
    text: (path) => `{{ ${dotted(path)} | escape }}`,
    json: (path) => `{{ ${dotted(path)} | json | escape }}`,
    loop: (item, list) => [`{% for ${item} in ${dotted(list)} %}`, '{% endfor %}'],
    condition: (path) => [`{% if ${dotted(path)} %}`, '{% endif %}'],
  },
];
