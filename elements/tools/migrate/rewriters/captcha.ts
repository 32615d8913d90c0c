import type { Element } from '../tree.ts';
import { renameTo, take, type Work } from '../work.ts';

/** `<div class="g-recaptcha">`; without its class, by which the provider's own script would render it once more. */
export function captcha(boxes: readonly Element[], work: Work): void {
  for (const box of boxes) {
    if (box.name !== 'div' && box.name !== 'span') {
      work.todo(
        box.start,
        `<${box.name} class="g-recaptcha">: keep the button without its class and data attributes, and write <flexit-captcha provider="recaptcha" version="3" sitekey="..."> in the form`,
      );
      continue;
    }
    const attributes = take(box, work);
    if (attributes === undefined) continue;
    const { markup, edits } = work;
    renameTo(box, work.tag, work);
    edits.insert(box.nameEnd, attributes);
    const list = markup.attribute(box, 'class')!;
    const others = markup
      .text(list)
      .split(/[ \t\r\n]+/)
      .filter((word) => word && word !== 'g-recaptcha');
    if (others.length === 0) edits.remove(markup.withSpace(list));
    else edits.replace({ start: list.valueStart, end: list.valueEnd }, others.join(' '));
    work.done(box);
  }
}
