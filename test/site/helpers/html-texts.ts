const VOID = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'use']);
/** The attributes that visitors read. */
const READ = /\s(?:aria-label|title|alt|placeholder|text|titre)="([^"]*)"/g;
const LINKS = /\s(?:href|action|formaction|url|data-iframe)="([^"]*)"/g;

/** What a page of the site says in its own language: neither what is marked as another's, nor names of data. */
export function readTexts(html: string) {
  const texts: string[] = [];
  const links: string[] = [];
  /** The links to the page in another language. */
  const others: { lang: string; href: string }[] = [];
  const stack: { name: string; foreign: boolean }[] = [];
  const own = () => !stack.some(({ foreign }) => foreign);
  for (const [, tag, text = ''] of html.matchAll(/<(!?\/?[a-z][^>]*|!doctype[^>]*)>([^<]*)/gi)) {
    const name = /^\/?([\w-]+)/.exec(tag!)?.[1] ?? '';
    if (tag!.startsWith('/')) while (stack.length > 0 && stack.pop()!.name !== name);
    else if (name) {
      const foreign = name !== 'html' && /\slang="?\w/.test(tag!);
      const language = /\shreflang="(\w+)"/.exec(tag!)?.[1];
      const href = unescaped(/\shref="([^"]*)"/.exec(tag!)?.[1] ?? '');
      if (name === 'a' && language) others.push({ lang: language, href });
      if (own() && !foreign) {
        if (name !== 'flexit-share') for (const [, value] of tag!.matchAll(READ)) texts.push(unescaped(value!).trim());
        if (!['link', 'use', 'script'].includes(name)) {
          for (const [, value] of tag!.matchAll(LINKS)) links.push(unescaped(value!));
        }
      }
      if (!VOID.has(name)) stack.push({ name, foreign });
    }
    if (text.trim() && own() && !['script', 'title', 'textarea'].includes(stack.at(-1)?.name ?? ''))
      texts.push(unescaped(text).trim());
  }
  return { texts: texts.filter(Boolean), links, others };
}

const unescaped = (text: string) =>
  text
    .replace(/&#3[49];|&quot;/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;|&#38;/g, '&');
