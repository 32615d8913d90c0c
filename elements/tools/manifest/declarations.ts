/**
 * A declaration with the addresses that every compiler resolves: `tsc` leaves `./modal.tsx` as the source wrote it, where
 * `./modal.js` is what stands in the package, and what compilers before TypeScript 5 and `moduleResolution: node16` look for.
 */
export const portableDeclaration = (text: string): string =>
  text.replace(/((?:\bfrom|\bimport)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)\.tsx?(?=['"])/g, '$1$2.js');

/** What `import 'flexit/flexit.css'` is to a compiler that asks for the type of every import. */
export const styleSheetDeclaration = '// Imported for its effect.\nexport {};\n';
