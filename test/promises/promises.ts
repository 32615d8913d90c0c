/** What the README promises, each sentence as it stands there, and the test that proves it. */

export interface Proof {
  readonly file: string;
  /** With the titles of the groups around it; `…` stands for what a loop fills in. */
  readonly test: string;
}

export interface Promised {
  /** Of the README, without its line ends. */
  readonly says: string;
  readonly by: readonly Proof[];
}

const by = (file: string, ...tests: string[]): Proof[] => tests.map((test) => ({ file: `test/${file}`, test }));
/** Here: what no other test looks at. */
const here = (...tests: string[]) => by('promises/promises.node.test.ts', ...tests);
const HOST = 'permanence, …… › values: all that the host gives reaches the elements';

export const PROMISES: readonly Promised[] = [
  {
    says: 'so that a template places **tags instead of scripts**, also inside Vue, Svelte, Angular, Lit, React, htmx and Turbo, and in Next, Nuxt, Astro and SvelteKit.',
    by: [
      ...here('every host that is named has its tests'),
      ...by('hosts/scenario.ts', HOST),
      ...by('hosts/htmx.e2e.ts', 'htmx: elements are cleanly swapped'),
      ...by('hosts/turbo.e2e.ts', 'turbo: elements are cleanly replaced by a frame or a stream'),
    ],
  },
  {
    says: 'The page works before and without the script',
    by: [
      ...by('hindrances.test.ts', 'a chunk that does not come › leaves links and forms to the browser: …'),
      ...by('site/without-script.e2e.ts', 'a member does all their work by links and plain forms'),
      ...by('bridge.test.tsx', 'the bridge › the server’s content › keeps nodes, focus and typed values when it wakes'),
      ...by('page-style.test.ts', 'an element › stands in the page before it wakes as it does then: <flexit-…>'),
    ],
  },
  {
    says: 'loads less than 2 KB of it at first (`npm test` sees to that)',
    by: by('sizes.node.test.ts', 'the size budgets › give the loader of … 2 KB', 'the size budgets › … within …'),
  },
  {
    says: "and each feature's own when someone is about to use it",
    by: by(
      'flexit.test.ts',
      'dist/flexit.js › loads before the click',
      'dist/flexit.js › holds the first click until its chunk is there',
    ),
  },
  {
    says: 'and passes a strict Content Security Policy.',
    by: [
      ...by('html.test.ts', 'under the strict policy › comes in without a violation, of either origin'),
      ...by('site/catalogue.e2e.ts', '…: its examples wake without a complaint'),
    ],
  },
  {
    says: "`/flexit/` is the package's `dist/`, served by your site as it is.",
    by: [
      ...here('the two tags of the first example are files of dist/'),
      ...by('published.node.test.ts', 'dist/ › has the files that the contract names'),
    ],
  },
  {
    says: 'With Node 20.19 or newer and npm, and nothing else to install:',
    by: [
      ...here('the version of Node is that of package.json'),
      ...by('support/provide.node.test.ts', 'provide › installs what is missing, each by itself'),
    ],
  },
  {
    says: 'npm ci && npm start # the French example site, on http://localhost:3000, with its database and real data',
    by: [
      ...here('both commands are those of package.json'),
      ...by(
        'site/server.node.test.ts',
        'startSite › serves the site on a port of its own, with its members as they were after resetMembers',
      ),
      ...by('site/communes.node.test.ts', 'the communes › are all those of the package, with their populations'),
    ],
  },
  {
    says: 'npm ci && npm test # every check and test, in Chromium, Firefox and WebKit',
    by: [
      ...here('both commands are those of package.json'),
      ...by('workflows.node.test.ts', 'the workflow ci › runs the commands of the README'),
      ...by('support/provide.node.test.ts', 'chosenEngines › gives all engines unless a list names some'),
    ],
  },
  {
    says: 'The first fetches packages alone, and `npm start` nothing more; `npm test` fetches what the machine lacks of browsers, PostgreSQL and PHP, and the packages of the hosts.',
    by: [
      ...by(
        'support/provide.node.test.ts',
        'provide › fetches nothing where all is there',
        'provide › says what to install where it cannot',
      ),
      ...by('architecture.test.ts', 'dependencies run no install script'),
      ...by(
        'promises/start.node.test.ts',
        'npm start › serves the site, and asks for nothing beyond this machine',
        'npm start › what asks for more is found',
      ),
    ],
  },
  {
    says: 'Sign in, and under « Mon espace » create an element in a popup, edit it in a frame (the question about unsaved changes included), publish, unpublish, submit and delete it.',
    by: [
      ...by(
        'site/main-job.e2e.ts',
        'a member signs in by the form',
        'what a member creates in the popup, which is as high as its form, is in their space as typed',
        'a member publishes what they edited in the 990 by 98 % frame',
        '« oui » to the question gives the changes up',
        'a member submits an element to the editors',
        'an element is deleted once its member confirms it',
      ),
      ...by(
        'site/my-elements.node.test.ts',
        'the modules processing script › switches publication: JSON with the new class',
      ),
    ],
  },
  {
    says: '**The catalogue, `/elements/`, shows every element live** in French and English, with markup to copy for HTML, Twig, PHP and Liquid, and an editor to try it in.',
    by: [
      ...by(
        'catalogue.node.test.ts',
        'a page › there is for every element, in every language',
        'an example › has an escaped variable for each value',
      ),
      ...by(
        'site/catalogue.e2e.ts',
        'the editor follows what is typed without losing any of it',
        'the language chosen for the markup holds everywhere, by the keyboard too',
      ),
    ],
  },
  {
    says: "made from the same tables as the elements themselves, as are the types and the editors' completion data of the package.",
    by: [
      ...by(
        'manifest.node.test.ts',
        'the generated files › are those that the tables make now',
        'the types › take exactly what the tables allow',
      ),
      ...by('documented.node.test.ts', 'every element › <…> documents exactly its …'),
      ...by('published.node.test.ts', 'dist/ › describes the elements as their tables do now'),
    ],
  },
  {
    says: "Every figure and target, those that are missed included: the catalogue's page",
    by: by(
      'bench/results.node.test.ts',
      'the results in the repository › are all on the page, in both languages: every stack, every target, what is lost included',
      'the results in the repository › are what the README shows',
    ),
  },
  {
    says: '**Two tags** load the library; they can stand on every page.',
    by: [
      ...here('the two tags of the first example are files of dist/'),
      ...by(
        'flexit.test.ts',
        'dist/flexit.js › fetches on an idle page whose elements wait for intent what all of them begin with, and no more',
      ),
      ...by('site/catalogue.e2e.ts', 'the first page of each reader works as it is copied'),
    ],
  },
  {
    says: "`flexit.js` finds the `flexit-*` tags, also those that come later, and loads an element's own chunk when a visitor is about to use it:",
    by: by(
      'flexit.test.ts',
      'dist/flexit.js › finds elements wherever and whenever they are added',
      'dist/flexit.js › loads before the click',
    ),
  },
  {
    says: '`when="eager | visible | intent | idle"` overrides that.',
    by: [
      ...here('the policies of `when` are those of the loader'),
      ...by('flexit.test.ts', 'dist/flexit.js › wakes each element by its policy'),
      ...by('bridge.test.tsx', 'the bridge › waiting › wakes by the policy that its when names'),
    ],
  },
  {
    says: "`/flexit/light/flexit.js` is the same library on Preact, 8 KB in place of React's 59. Nothing else differs.",
    by: [
      ...here('Preact and React weigh what is said'),
      ...by(
        'published.node.test.ts',
        'dist/ › has the whole library in dist/…',
        'dist/ › has the same style sheet for both runtimes',
      ),
      ...by('site/light.e2e.ts', 'the catalogue’s switch changes the runtime of all that follows'),
    ],
  },
  {
    says: '**Attributes** may carry a `data-` prefix, so that legacy markup can be wrapped as it stands.',
    by: by('bridge.test.tsx', 'the bridge › attributes and properties › reads each attribute under each of its names'),
  },
  {
    says: 'A boolean is on when it is present; `false`, `0` and `non` switch it off.',
    by: [
      ...here('a boolean is on when it is present, and off by three words'),
      ...by('bridge.test.tsx', 'the bridge › attributes and properties › is open as long as it has open=""'),
    ],
  },
  {
    says: 'A value that does not fit falls back to its default, with one warning on the console.',
    by: by(
      'bridge.test.tsx',
      'the bridge › attributes and properties › falls back to the default for a bad value, with one warning',
    ),
  },
  {
    says: '**Opening without script**: a child in `slot="trigger"`, a link to the element\'s id, a `<button commandfor="id" command="--show">`, the `open` attribute, or the page\'s hash.',
    by: [
      ...by(
        'flexit.test.ts',
        'dist/flexit.js › is opened by each of its controls',
        'dist/flexit.js › wakes each element by its policy',
      ),
      ...by(
        'bridge.test.tsx',
        'the bridge › controls without script › is shown by links and commandfor buttons',
        'the bridge › controls without script › follows the address’s hash',
      ),
    ],
  },
  {
    says: "`npx flexit migrate 'templates/**/*.twig'` shows how your templates would be rewritten, `--write` does it, and what is left to do by hand is listed by line;",
    by: by(
      'migrate/command.node.test.ts',
      'flexit migrate › only shows the changes by default',
      'flexit migrate › changes only the text of a file with --write',
      'flexit migrate › reports what is left to be done by hand',
      'a file › is found by a pattern',
    ),
  },
  {
    says: '`dist/cms/` has the tags and attributes that a filter of content has to let through, for WordPress, Drupal, Symfony and HTML Purifier;',
    by: by(
      'manifest.node.test.ts',
      'the lists for filters of content › have each tag with each of its attributes, by both names, and nothing that runs',
      'the lists for filters of content › are the same for every system',
    ),
  },
  {
    says: "`default-src 'self'; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types flexit`.",
    by: [
      ...here('the policy is that of the tests'),
      ...by(
        'html.test.ts',
        'under the strict policy › comes in without a violation, of either origin',
        'under the strict policy › runs nothing',
      ),
    ],
  },
  {
    says: "In a React application (19 or newer) the elements are components, with their attributes as props: `import { Modal } from 'flexit/react'`, or from `flexit/react/modal`, one alone, as a server component needs it.",
    by: [
      ...by('package.node.test.ts', 'whoever has React › compiles JSX that uses it'),
      ...by('bundles.node.test.ts', 'a component of flexit/react › comes alone from … with …'),
      ...by(
        'react.node.test.ts',
        'every built file of flexit/react is the client’s, where there are server components',
      ),
    ],
  },
  {
    says: 'Importing `flexit` where there is no DOM does nothing.',
    by: [
      ...by('without-dom.node.test.ts', 'importing dist/… in Node does nothing'),
      ...by('package.node.test.ts', 'whoever installs it › imports all of it in Node without any effect'),
    ],
  },
  {
    says: "With a bundler, `import 'flexit/loader'` has each element's chunk come when it is needed, `import 'flexit/elements/modal'` brings one element,",
    by: by(
      'bundles.node.test.ts',
      '…, … › brings at once only the loader itself',
      '…, … › brings one element where one is imported, with what it shares once',
    ),
  },
  {
    says: '`flexit/integrity.json` has the hashes for pages that link the files.',
    by: [
      ...by('integrity.test.ts', 'dist/integrity.json › lets everything pass that is as it was published'),
      ...by('package.node.test.ts', 'the tarball › says of every script and style sheet how to be sure of it'),
    ],
  },
  {
    says: '`flexit/light`, `flexit/light/loader` and so on are the same on Preact.',
    by: by(
      'package.node.test.ts',
      'whoever installs it › requires it from CommonJS too',
      'whoever installs it › finds every file that the exports name',
    ),
  },
  {
    says: 'It covers tags, attributes, properties, events, methods, slots, parts, states, custom properties, requests and the answers that are read, the functions and the entries of the package.',
    by: here('the catalogue says the same of versions'),
  },
  {
    says: 'connects, wakes and removes each element 10 000 times: what is left;',
    by: by(
      'leaks/leaks.node.test.ts',
      'elements that are connected, woken and removed › leave nothing behind on …',
      'leaks.md › tells of nothing left',
    ),
  },
  {
    says: 'random visitors, failing servers, moved nodes (ours: `test/fuzz/fuzz.md`); `-- --seed=12` does the same again',
    by: by('fuzz/fuzz.node.test.ts', 'the fuzzer › finds nothing wrong with any element on …'),
  },
  {
    says: 'Every feature is one name in five places: `react/<name>/` does it, `elements/<name>.ts` makes it a tag, `styles/<name>.css` dresses it, `examples/pages/<name>.html` shows it, `test/<name>.test.ts` proves it.',
    by: by('architecture.test.ts', 'a feature stands in all its places', 'every place is a feature’s'),
  },
  {
    says: 'A feature that renders nothing (scrolling, reveals, equal heights, windows) is a behavior, which needs neither React nor a sheet.',
    by: [
      ...by('behavior.test.ts', 'a behavior › leaves its element without a shadow root, and its content as it is'),
      ...by('flexit.test.ts', 'dist/flexit.js › wakes at once what needs no runtime'),
    ],
  },
  {
    says: 'Imports go one way, types included, and never in a circle:',
    by: by('architecture.test.ts', 'imports go down only', 'no imports in a circle'),
  },
  {
    says: 'A feature imports no other one, and each package has one importer;',
    by: by('architecture.test.ts', 'imports go down only', 'a package has one importer'),
  },
  {
    says: 'The same code runs on PostgreSQL, in several processes, behind a balancer:',
    by: by(
      'site/processes.node.test.ts',
      'several servers behind a balancer, on one PostgreSQL › a session of one holds on the other',
      'the processes of one server › keep serving together though some die',
    ),
  },
  {
    says: 'It speaks French, and English under `/en`:',
    by: by('site/english.node.test.ts', 'the site in English › /en… is in English, and so is all that it leads to'),
  },
  {
    says: 'a test names each that has no English.',
    by: by('site/english.node.test.ts', 'the texts in English › every expression of the … has one'),
  },
  {
    says: "keeps sessions, rate limits and members' photos in the database, tells `/sante` how it is, logs a JSON line a request, and ends in order on SIGTERM.",
    by: [
      ...by(
        'site/processes.node.test.ts',
        'several servers behind a balancer, on one PostgreSQL › limits hold for all servers together',
      ),
      ...by('site/photos.node.test.ts', 'the photos of an annonce, on … › are kept in three widths, upright, in WebP'),
      ...by(
        'site/operations.node.test.ts',
        '/sante › a stuck database: 503 without asking twice',
        'the server in operation › the log has one JSON line a request, none of it personal',
        'the server in operation › SIGTERM ends the server once what runs is finished',
      ),
    ],
  },
  {
    says: 'MIT licensed.',
    by: [
      ...here('the licence is the one that the package has'),
      ...by('package.node.test.ts', 'the tarball › has the notice of every package of others that its scripts contain'),
    ],
  },
];
