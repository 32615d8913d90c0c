import type { Runtime } from '../../elements/tools/runtimes.ts';

/** Below the library's folder, where each runtime's files are; the style sheet is the same. */
const FOLDERS: Readonly<Record<Runtime, string>> = { react: '', light: 'light/' };

/** What the address of every script of the library begins with, on a runtime. */
export const libraryOn = (runtime: Runtime): string => `/flexit/${FOLDERS[runtime]}`;

/** The built files of a runtime, below `dist`. */
export const builtFor = (runtime: Runtime, dist: string): string => `${dist}/${FOLDERS[runtime]}`;
