import { everyPlace, listsInStep, noOrphans } from './features.ts';
import { picturesInExamples, stylesImportNothing, topLevel } from './files.ts';
import { heardEvents } from './heard-events.ts';
import { browserProduct, importDirections, noCycles, pureCore, pureLayers } from './layers.ts';
import { noInlineCode } from './markup.ts';
import { declaredPackages, noInstallScripts, oneImporter, onlyTheBridgeWraps } from './packages.ts';
import { noStrayTests } from './stray-tests.ts';
import type { Rule } from './tree.ts';
import { noUnsafeCode } from './unsafe-code.ts';

/** All rules, by the title of their test. */
export const rules = {
  'imports go down only': importDirections,
  'no imports in a circle': noCycles,
  'styles import nothing': stylesImportNothing,
  'core has neither React nor the page': pureCore,
  'what stands below the hooks has no React': pureLayers,
  'the library asks for nothing of Node': browserProduct,
  'components hear what the bridge lets them hear': heardEvents,
  'a package has one importer': oneImporter,
  'every package is declared': declaredPackages,
  'only the bridge wraps components': onlyTheBridgeWraps,
  'dependencies run no install script': noInstallScripts,
  'a feature stands in all its places': everyPlace,
  'every place is a feature’s': noOrphans,
  'registry, all.ts and the React door name every feature': listsInStep,
  'every test runs, and none alone': noStrayTests,
  'text becomes HTML in one file, and code in none': noUnsafeCode,
  'pages have no inline script or style': noInlineCode,
  'the top level is the prescribed one': topLevel,
  'pictures stand in examples': picturesInExamples,
} satisfies Readonly<Record<string, Rule>>;
