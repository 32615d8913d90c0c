/** The style sheet of a class of elements, one a document, for a sheet belongs to one. */
export function styleSheets(css: string): (document: Document) => CSSStyleSheet {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return (document) => {
    const known = sheets.get(document);
    if (known) return known;
    const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(document, sheet);
    return sheet;
  };
}
