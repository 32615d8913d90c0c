import './support/leaks.ts';
import { expect, fixture, html } from '@open-wc/testing';
import '../elements/mask.ts';
import { press, type } from './support/keyboard.ts';
const dataOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
async function place(mask: string, value = '', more: Record<string, string> = {}) {
  const form = (await fixture(html`<form><label for="f">Champ</label><flexit-mask when="eager" mask=${mask}><input id="f" name="f" value=${value}></flexit-mask></form>`)) as HTMLFormElement;
  const element = form.querySelector('flexit-mask')!;
  for (const [name, each] of Object.entries(more)) element.setAttribute(name, each);
  return { form, element, input: form.querySelector('input')! };
}
describe('probe', () => {
  for (const [mask, keys] of [['currency','1234567.891'],['99 99 99 99 99','0612345678'],['percentage','45'],['flexitdate','31122024'],['ip','10,0,0,1']] as const)
  it(mask, async () => {
    const { form, input } = await place(mask);
    const heard: string[] = [];
    form.addEventListener('input', (e) => heard.push((e as InputEvent).inputType + (e.isTrusted ? '+' : '-')));
    form.addEventListener('change', () => heard.push('change'));
    input.focus();
    await type(keys);
    const a = input.value;
    await press('Control+z'); const b = input.value; await press('Control+z'); const c = input.value; await press('Control+Shift+z'); const d = input.value;
    await press('Control+a'); await press('Control+c'); await press('Delete'); const e = input.value; await press('Control+v');
    console.log(mask, a, '|', b, '|', c, '|', d, '|', e, '|', input.value, JSON.stringify(dataOf(form)), input.placeholder, input.validationMessage);
    await press('Escape'); console.log(input.value); await type(keys); await press('Tab');
    console.log(heard.slice(-4).join(), heard.length);
    expect(1).to.equal(1);
  });
});
