import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const BENCH = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = join(BENCH, 'node_modules');

/** Where the stacks' built files are; the bench's server has them at `/stacks/`. */
export const STACKS = join(BENCH, '.cache/stacks');

/** What Vite bundles, each by itself, as its users would. */
const BUNDLES = [
  ...['shoelace', 'vanilla', 'plain', 'lit', 'r2wc', 'mmenu'],
  ...['turbo', 'htmx', 'idiomorph', 'auto-complete'],
];

/** The jQuery stack's files, in the order in which such sites concatenate them. */
const JQUERY = {
  all: {
    js: [
      'jquery/dist/jquery.min.js',
      'jquery-ui-dist/jquery-ui.min.js',
      'jquery.mmenu/dist/jquery.mmenu.all.js',
      'flexslider/jquery.flexslider-min.js',
      'jquery-colorbox/jquery.colorbox-min.js',
      'inputmask/dist/jquery.inputmask.min.js',
      'aos/dist/aos.js',
    ],
    css: [
      'jquery-ui-dist/jquery-ui.min.css',
      'jquery.mmenu/dist/jquery.mmenu.all.css',
      'flexslider/flexslider.css',
      'jquery-colorbox/example1/colorbox.css',
      'aos/dist/aos.css',
    ],
    own: ['jquery.js'],
  },
  menu: {
    js: ['jquery/dist/jquery.min.js', 'jquery.mmenu/dist/jquery.mmenu.all.js'],
    css: ['jquery.mmenu/dist/jquery.mmenu.all.css'],
    own: [],
  },
};
/** Each by itself, as their sites hand them out. */
const HANDED_OUT: Readonly<Record<string, readonly string[]>> = {
  'sort/tablesort.js': ['tablesort/dist/tablesort.min.js'],
  'sort/list.js': ['list.js/dist/list.min.js'],
  'sort/datatables.js': [
    'jquery/dist/jquery.min.js',
    'datatables.net/js/dataTables.min.js',
    'datatables.net-dt/js/dataTables.dataTables.min.js',
  ],
  'sort/datatables.css': ['datatables.net-dt/css/dataTables.dataTables.min.css'],
  'fields/jquery-ui.js': ['jquery/dist/jquery.min.js', 'jquery-ui-dist/jquery-ui.min.js'],
  'fields/jquery-ui.css': ['jquery-ui-dist/jquery-ui.min.css'],
  'fields/jquery-validation.js': [
    'jquery/dist/jquery.min.js',
    'jquery-validation/dist/jquery.validate.min.js',
    'jquery-validation/dist/localization/messages_fr.min.js',
  ],
  'fields/inputmask.js': ['inputmask/dist/inputmask.min.js'],
  'fields/imask.js': ['imask/dist/imask.min.js'],
  'fields/flatpickr.js': ['flatpickr/dist/flatpickr.min.js', 'flatpickr/dist/l10n/fr.js'],
  'fields/flatpickr.css': ['flatpickr/dist/flatpickr.min.css'],
  'fields/pikaday.js': ['pikaday/pikaday.js'],
  'fields/pikaday.css': ['pikaday/css/pikaday.css'],
  'slides/flexslider.js': ['jquery/dist/jquery.min.js', 'flexslider/jquery.flexslider-min.js'],
  'slides/flexslider.css': ['flexslider/flexslider.css'],
  'slides/swiper.js': ['swiper/swiper-bundle.min.js'],
  'slides/swiper.css': ['swiper/swiper-bundle.min.css'],
  'slides/splide.js': ['@splidejs/splide/dist/js/splide.min.js'],
  'slides/splide.css': ['@splidejs/splide/dist/css/splide.min.css'],
  'photos/colorbox.js': ['jquery/dist/jquery.min.js', 'jquery-colorbox/jquery.colorbox-min.js'],
  'rows/match-height.js': ['jquery/dist/jquery.min.js', 'jquery-match-height/dist/jquery.matchHeight-min.js'],
  'reveal/aos.js': ['aos/dist/aos.js'],
  'reveal/aos.css': ['aos/dist/aos.css'],
  'photos/colorbox.css': ['jquery-colorbox/example1/colorbox.css'],
};
/** Modules that import others by their addresses, each as it is published. */
const MODULES: Readonly<Record<string, string>> = {
  'photos/photoswipe.css': 'photoswipe/dist/photoswipe.css',
  'photos/photoswipe.js': 'photoswipe/dist/photoswipe.esm.min.js',
  'photos/photoswipe-lightbox.js': 'photoswipe/dist/photoswipe-lightbox.esm.min.js',
};
const PICTURES = ['jquery-ui-dist/images', 'jquery-colorbox/example1/images', 'flexslider/fonts'];

/** Installs the peers where they are missing or others than the lock file says. Needs the network then. */
export async function installPeers(): Promise<void> {
  if ((await timeOf(join(PACKAGES, '.package-lock.json'))) >= (await timeOf(join(BENCH, 'package-lock.json')))) return;
  console.error('Installing the peers into test/bench/node_modules…');
  await new Promise<void>((resolve, reject) => {
    const child = spawn('npm', ['ci'], { cwd: BENCH, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`\`npm ci\` in test/bench ended with code ${code}.`)),
    );
  });
}

/** Makes the stacks' files anew. */
export async function buildStacks(): Promise<void> {
  await rm(STACKS, { recursive: true, force: true });
  for (const bundle of BUNDLES) await buildBundle(bundle);
  const { all, menu } = JQUERY;
  await concatenate('all', all);
  for (const [address, paths] of Object.entries(HANDED_OUT)) {
    const [folder, file] = address.split('/') as [string, string];
    await writeJoined(
      folder,
      file,
      paths.map((path) => join(PACKAGES, path)),
    );
  }
  for (const [address, path] of Object.entries(MODULES)) {
    await cp(join(PACKAGES, path), join(STACKS, address));
  }
  await concatenate('menu', menu);
  for (const folder of PICTURES) {
    await cp(join(PACKAGES, folder), join(STACKS, 'jquery', folder.split('/').at(-1)!), { recursive: true });
  }
}

/** The versions that are installed, by package. */
export async function peerVersions(): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(join(BENCH, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies;
}

async function buildBundle(name: string): Promise<void> {
  await build({
    configFile: false,
    root: BENCH,
    base: `/stacks/${name}/`,
    logLevel: 'error',
    build: {
      outDir: join(STACKS, name),
      emptyOutDir: false,
      assetsDir: '',
      target: 'es2022',
      rolldownOptions: {
        input: { [name]: join(BENCH, 'stacks', `${name}.js`) },
        output: { entryFileNames: '[name].js', assetFileNames: `${name}[extname]` },
      },
    },
  });
}

async function concatenate(name: string, { js, css, own }: (typeof JQUERY)['all']): Promise<void> {
  await writeJoined('jquery', `${name}.js`, [
    ...js.map((path) => join(PACKAGES, path)),
    ...own.map((path) => join(BENCH, 'stacks', path)),
  ]);
  await writeJoined('jquery', `${name}.css`, [
    ...css.map((path) => join(PACKAGES, path)),
    join(BENCH, 'stacks/jquery.css'),
  ]);
}

async function writeJoined(folder: string, file: string, paths: readonly string[]): Promise<void> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  await mkdir(join(STACKS, folder), { recursive: true });
  await writeFile(join(STACKS, folder, file), texts.join(file.endsWith('.css') ? '\n' : '\n;\n'));
}

async function timeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
