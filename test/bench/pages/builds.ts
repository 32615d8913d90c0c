/** Flexit's stacks: what each build is called, and where the bench's server has its folder. */
const FOLDERS = { Flexit: '/dist', 'Flexit light': '/dist/light' } as const;

export type Build = keyof typeof FOLDERS;

/** On React, and on Preact. */
export const BUILDS = Object.keys(FOLDERS) as Build[];

/** The runtime's file, in either build. */
export const RUNTIME = /\/chunks\/(react|preact)-/;

/** One value for each build. */
export const byBuild = <T>(make: (build: Build) => T): Readonly<Record<Build, T>> => {
  return { Flexit: make('Flexit'), 'Flexit light': make('Flexit light') };
};

/** The address of a built file. */
export const addressOf = (build: Build, file: string): string => `${FOLDERS[build]}/${file}`;

/** What a page loads of a build. */
export const headOf = (build: Build, script = 'flexit.js'): string =>
  `<link rel="stylesheet" href="${addressOf(build, 'flexit.css')}"><script type="module" src="${addressOf(build, script)}"></script>`;

/** By what name the scripts in `in-page/` know a stack: they do the same with every build. */
export const drivenAs = (stack: string): string => stack.replace('Flexit light', 'Flexit');

export const isBuild = (stack: string): stack is Build => stack in FOLDERS;
