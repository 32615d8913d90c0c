// What the catalogue's pages do beyond what they do without script.
import { makeCopyable } from './catalogue-copy.js';
import { makeEditor } from './catalogue-editor.js';
import { closeOnUse, keepPlace, keepTheme } from './catalogue-page.js';
import { makeSearch } from './catalogue-search.js';

for (const codes of document.querySelectorAll('[data-codes]')) makeCopyable(codes);
for (const form of document.querySelectorAll('form[data-editor]')) makeEditor(form);
for (const form of document.querySelectorAll('form[data-search]')) makeSearch(form);
for (const form of document.querySelectorAll('form[data-theme-form]')) keepTheme(form);
for (const link of document.querySelectorAll('a[data-same-place]')) keepPlace(link);
for (const list of document.querySelectorAll('.cat-sommaire')) closeOnUse(list);
