import { flag } from '../core/attributes.ts';
import { isSameOrigin, requestUrl } from '../core/url.ts';
import { FIELDS, type Field } from '../dom/forms/fields.ts';
import { isOwn } from './own.ts';

/** Elements that have forms of their own. */
const FORM_OWNERS = 'flexit-form, flexit-search, flexit-my-element';
const asked = flag();

/** The forms that filter a list: those in it, and those around it or elsewhere that have a field in it. */
export function filterForms(host: Element): HTMLFormElement[] {
  const inside = host.querySelectorAll<HTMLFormElement>('form');
  const owners = [...host.querySelectorAll<Field>(FIELDS)].flatMap(({ form }) => form ?? []);
  return [...new Set([...inside, ...owners])].filter((form) => filters(form, host));
}

/** True for a field whose form filters the list. */
export function isFilterField(field: Field, host: Element): boolean {
  return field.form !== null && isFilterForm(field.form, host);
}

/** True for a form that filters the list, in it or with a field in it. */
export function isFilterForm(form: HTMLFormElement, host: Element): boolean {
  if (!filters(form, host)) return false;
  return isOwn(form, host) || [...form.elements].some((field) => host.contains(field) && isOwn(field, host));
}

/**
 * True for a form that filters the list, as `data-filter` says; without it for one that the browser would send by GET to this
 * site, and that no other element has to do with. Attributes are read, not properties, which a field may hide.
 */
export function filters(form: HTMLFormElement, host: Element): boolean {
  if (host.contains(form) && !isOwn(form, host)) return false;
  const said = form.getAttribute('data-filter');
  if (said !== null) return asked.parse(said) === true;
  if (form.hasAttribute('data-action')) return false;
  const owner = form.closest(FORM_OWNERS);
  if (owner && !(owner.contains(host) && host.contains(form))) return false;
  return isPlainGet(form, '');
}

/** A button may send its form elsewhere. */
export const isPlainSubmit = (submitter: HTMLElement | null): boolean =>
  submitter === null || (isPlainGet(submitter, 'form') && !submitter.hasAttribute('formaction'));

function isPlainGet(element: HTMLElement, prefix: '' | 'form'): boolean {
  const said = (name: string) =>
    element
      .getAttribute(prefix + name)
      ?.trim()
      .toLowerCase() ?? '';
  if (!/^(get)?$/.test(said('method')) || !/^(_self)?$/.test(said('target'))) return false;
  const url = requestUrl(element.getAttribute(`${prefix}action`) ?? '', document.baseURI);
  return url !== undefined && isSameOrigin(url.href, self.origin);
}
