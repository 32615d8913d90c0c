// What the catalogue's pages do beyond what they do without script.
import { makeCopyable } from './catalogue-copy.js';
import { makeEditor } from './catalogue-editor.js';
import { keepInView, openFolds } from './catalogue-folds.js';
import { closeOnUse, keepPlace, showCurrent } from './catalogue-page.js';
import { makeSearch } from './catalogue-search.js';
import { showSent } from './catalogue-sent.js';
import { makeTabs } from './catalogue-tabs.js';
import './theme.js';

for (const codes of document.querySelectorAll('[data-codes]')) {
  makeTabs(codes);
  makeCopyable(codes);
}
for (const fold of document.querySelectorAll('.cat-pli[name]')) keepInView(fold);
openFolds();
showSent(document.querySelectorAll('[data-sent]'));
for (const form of document.querySelectorAll('form[data-editor]')) makeEditor(form);
for (const form of document.querySelectorAll('form[data-search]')) makeSearch(form);
for (const link of document.querySelectorAll('a[data-same-place]')) keepPlace(link);
for (const list of document.querySelectorAll('.cat-sommaire')) closeOnUse(list);
for (const menu of document.querySelectorAll('.cat-menu')) showCurrent(menu);
