/**
 * A declaration whose imports end in `.js`. `tsc` keeps `./modal.tsx` from the source, but the package contains `./modal.js`, and
 * TypeScript before 5 and `moduleResolution: node16` only resolve that.
 */
export const portableDeclaration = (text: string): string =>
  text.replace(/((?:\bfrom|\bimport)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)\.tsx?(?=['"])/g, '$1$2.js');

/** The declaration for `import 'flexit/flexit.css'`, for compilers that demand types for every import. */
export const styleSheetDeclaration = '// Imported for its effect.\nexport {};\n';
