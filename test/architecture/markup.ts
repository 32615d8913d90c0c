import { below, type Rule } from './tree.ts';

const FOLDERS = ['examples/site/views', 'examples/pages'];
const COMMENT = /<!--[\s\S]*?-->|\{% *(comment|raw)\b[\s\S]*?\{% *end\1 *%\}/g;
const TAG = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;
/** A script element that holds data, which browsers do not run. */
const DATA_TYPE = /\btype\s*=\s*["']?application\/(ld\+)?json\b/i;

/** Finds inline code, which the contract's Content Security Policy forbids. */
export const noInlineCode: Rule = (tree) =>
  FOLDERS.flatMap((folder) => below(tree, folder))
    .filter((path) => /\.(html|liquid)$/.test(path))
    .flatMap((path) => {
      const tags = tree.get(path)!.replace(COMMENT, '').matchAll(TAG);
      return [...tags]
        .flatMap(([, name = '', attributes = '']) => inlineCode(name.toLowerCase(), attributes))
        .map((what) => `${path} has ${what}.`);
    });

function inlineCode(name: string, attributes: string): string[] {
  const names = attributes.replace(QUOTED, '""');
  if (name === 'style') return ['an inline <style>'];
  if (name === 'script' && !/(^|\s)src\s*=/i.test(names) && !DATA_TYPE.test(attributes)) return ['an inline <script>'];
  // `once` is an attribute of elements; no event is called so.
  const attribute = /(?:^|\s)(style|on(?!ce\b)[a-z]+)\s*=/i.exec(names)?.[1];
  return attribute ? [`the attribute ${attribute.toLowerCase()} on <${name}>`] : [];
}
