// Runs in the pages of the part `menu`: each stack makes a menu of a server's answer, given as its text, and opens it.

/** A list of links, as a template would have written it. */
function listOf(items) {
  const list = document.createElement('ul');
  for (const { lien, nom_page, enfant } of items) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    Object.assign(link, { href: lien, textContent: nom_page });
    item.append(link);
    if (enfant.length > 0) item.append(listOf(enfant));
    list.append(item);
  }
  return list;
}

function listPage(text) {
  const nav = document.createElement('nav');
  nav.id = 'menu';
  nav.append(...JSON.parse(text).map(({ data }) => listOf(data)));
  document.body.append(nav);
  return nav;
}

const PAGE = { offCanvas: { page: { selector: '#page' } } };
const has = (name) => document.documentElement.classList.contains(name) || document.body.classList.contains(name);
const shadow = () => document.querySelector('flexit-mobile-menu').shadowRoot;

const stacks = {
  'mmenu-js': {
    first(text) {
      this.api = new Mmenu(listPage(text), {}, PAGE).API;
      this.api.open();
    },
    isOpen: () => has('mm-wrapper--opened'),
    open() {
      this.api.open();
    },
    close() {
      this.api.close();
    },
    go: () =>
      document.querySelector('#menu .mm-panel--opened .mm-btn--next, #menu .mm-panel--opened .mm-btn_next').click(),
    isThere: () => document.querySelector('#menu .mm-panel--opened .mm-navbar__title')?.textContent === 'Page 1',
  },
  'jQuery mmenu': {
    first(text) {
      this.api = jQuery(listPage(text)).mmenu({}, PAGE).data('mmenu');
      this.api.open();
    },
    isOpen: () => has('mm-wrapper_opened'),
    open() {
      this.api.open();
    },
    close() {
      this.api.close();
    },
    go: () => document.querySelector('#menu .mm-panel_opened .mm-btn_next').click(),
    isThere: () => document.querySelector('#menu .mm-panel_opened .mm-navbar__title')?.textContent === 'Page 1',
  },
  Flexit: {
    /** As a visitor's mouse has come near the button: the element is awake. Its answer stands where it keeps answers. */
    prepare(text) {
      keepAnswer(text);
      this.element = document.createElement('flexit-mobile-menu');
      document.body.append(this.element);
      this.element.wake();
    },
    first() {
      this.element.setAttribute('configmenu', 'principal');
      this.element.show();
    },
    isOpen: () => document.querySelector('flexit-mobile-menu')?.open && shadow().querySelector('dialog').open,
    open() {
      this.element.show();
    },
    close() {
      this.element.close();
    },
    go: () => shadow().querySelector('.panel[data-place=shown] .parent').click(),
    isThere: () => shadow().querySelector('.panel[data-place=shown] [part=title]').textContent === 'Page 1',
  },
};

/** The floor: a native dialog with the links of the first panel and a button for each further one, written by hand, and no look. */
stacks['by hand'] = {
  first(text) {
    const items = JSON.parse(text).flatMap(({ data }) => data);
    this.dialog = document.createElement('dialog');
    this.panel = panelOf(items, 'Menu');
    this.dialog.append(this.panel);
    document.body.append(this.dialog);
    this.open();
  },
  isOpen: () => document.querySelector('dialog')?.open,
  open() {
    this.dialog.showModal();
    this.panel.querySelector('li > :is(a, button)').focus();
  },
  close() {
    this.dialog.close();
  },
  go: () => document.querySelector('dialog li button').click(),
  isThere: () => document.querySelector('dialog section:last-child h2').textContent === 'Page 1',
};

function panelOf(items, title) {
  const panel = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = title;
  const list = document.createElement('ul');
  for (const item of items) {
    const row = document.createElement('li');
    const link = document.createElement(item.enfant.length > 0 ? 'button' : 'a');
    link.textContent = item.nom_page;
    if (item.enfant.length === 0) link.href = item.lien;
    else
      link.addEventListener('click', () => {
        const next = panelOf(item.enfant, item.nom_page);
        panel.hidden = true;
        panel.after(next);
        next.querySelector('li > :is(a, button)').focus();
      });
    row.append(link);
    list.append(row);
  }
  panel.append(heading, list);
  return panel;
}

/** Called before any pointer has come near: React itself has not run before. */
stacks['Flexit, asleep'] = {
  ...stacks.Flexit,
  prepare: keepAnswer,
  first() {
    this.element = document.createElement('flexit-mobile-menu');
    this.element.setAttribute('configmenu', 'principal');
    document.body.append(this.element);
    this.element.show();
  },
};

function keepAnswer(text) {
  const kept = { data: text, key: '', expire: String(Date.now() + 60_000) };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`flexit-menu-principal-${name}`, value);
}

const painted = async (act, condition) => {
  const start = performance.now();
  act();
  return (await bench.untilPainted(condition)) - start;
};

globalThis.menus = {
  async prepare(stack, text) {
    stacks[stack].prepare?.(text);
  },
  /** Milliseconds from the answer's text to the frame in which the menu is open, whatever still moves after. */
  first: (stack, text) => painted(() => stacks[stack].first(text), stacks[stack].isOpen),
  /** From a click on the first item that has children to the frame in which their panel is the current one. */
  panel: (stack) => painted(() => stacks[stack].go(), stacks[stack].isThere),
  async reopen(stack) {
    const { isOpen } = stacks[stack];
    stacks[stack].close();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (isOpen()) throw new Error(`${stack} did not close`);
    return painted(() => stacks[stack].open(), isOpen);
  },
};
