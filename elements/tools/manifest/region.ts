/**
 * Replaces the text between `<!-- name:start -->` and `<!-- name:end -->`, with the indentation of the start mark.
 * @returns undefined if there is no such region
 */
export function fillRegion(text: string, name: string, content: string): string | undefined {
  const markers = new RegExp(`^([ \\t]*)(<!-- ${name}:start -->).*?(<!-- ${name}:end -->)`, 'ms');
  if (!markers.test(text)) return undefined;
  return text.replace(markers, (_, indent: string, start: string, end: string) => {
    const lines = content.replace(/^(?=.)/gm, indent);
    return `${indent}${start}\n${lines}\n${indent}${end}`;
  });
}
