import { contentPage, type Dialect, plain } from './content.ts';

const dialect: Dialect = {
  ...plain,
  head: '<script type="module" src="/stacks/vanilla/vanilla.js"></script>',
  modal: ({ id, title, trigger, className, content }) =>
    `<button type="button" class="${className}" data-dialog="${id}">${trigger}</button><dialog id="${id}" aria-label="${title}">${content}</dialog>`,
  popup: ({ trigger, className, url }) => `<a class="${className}" href="${url}">${trigger}</a>`,
};

/** The floor: the platform’s own dialog, and three lines of script. */
export const vanillaPage = () => contentPage(dialect);
