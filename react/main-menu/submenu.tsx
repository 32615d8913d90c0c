import { type RefObject, useLayoutEffect, useState } from 'react';
import { oneLine } from '../core/strings.ts';
import { accessibleName, visibleText } from '../dom/accessible-name.ts';
import { borrowAttribute } from '../dom/borrowed-attributes.ts';
import { placed } from '../dom/layers/placing.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { type Branch, isFloating } from './branches.ts';
import { afterClosing, slideOpen } from './slide.ts';

interface SubmenuProps {
  branch: Branch;
  isOpen: boolean;
  /** How often the menu was moved in the document; an open submenu is positioned again after each move. */
  moves: number;
  /** Whether CSS `:hover` already showed the submenu before the element was mounted; it then opens without a slide. */
  wasShown: RefObject<boolean>;
}

/** Manages one branch's button and submenu, which are light DOM; renders nothing itself. */
export function Submenu({ branch, isOpen, moves, wasShown }: SubmenuProps) {
  const { key, item, list, label } = branch;
  const translate = useTranslate(item);
  const [toggle] = useState(() => (label?.localName === 'button' ? label : createToggle(item.ownerDocument)));
  const title =
    (label && accessibleName(label)) || oneLine(visibleText(item, (part) => part === list || part === toggle));
  const name = translate('Sous-menu {titre}', { titre: title });

  useLayoutEffect(() => {
    if (toggle === label) return;
    list.before(toggle);
    return () => toggle.remove();
  }, [toggle, label, list]);

  useLayoutEffect(() => {
    if (toggle !== label) toggle.setAttribute('aria-label', name.trim());
  }, [toggle, label, name]);

  useLayoutEffect(() => {
    const disposers = [
      ...(list.id ? [] : [borrowAttribute(list, 'id', key)]),
      borrowAttribute(toggle, 'aria-controls', list.id),
    ];
    return () => {
      for (const dispose of disposers) dispose();
    };
  }, [toggle, list, key]);

  useLayoutEffect(() => borrowAttribute(toggle, 'aria-expanded', String(isOpen)), [toggle, isOpen]);

  useLayoutEffect(() => (isOpen ? slideOpen(list, { atOnce: wasShown.current }) : undefined), [list, isOpen, wasShown]);

  useLayoutEffect(() => {
    if (!isOpen || !isFloating(branch)) return;
    const dispose = placed(item, ({ placeSubmenu }) => placeSubmenu(item, list, branch.parent ? 'side' : 'below'));
    // Where the page's style has it, it may be out of view.
    return () => afterClosing(list, dispose);
  }, [branch, item, list, isOpen, moves]);

  return null;
}

function createToggle(document: Document): HTMLElement {
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.setAttribute('data-flexit', '');
  return toggle;
}
