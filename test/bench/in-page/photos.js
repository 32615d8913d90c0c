// Runs in the pages of the part `gallery`: each stack's lightbox, started as its documentation says, and the photo that it shows.

const stacks = {
  Colorbox: () => {
    jQuery('#galerie a').colorbox({ rel: 'vallee', transition: 'none', maxWidth: '95%', maxHeight: '95%' });
  },
  async 'PhotoSwipe 5'() {
    const { default: Lightbox } = await import('/stacks/photos/photoswipe-lightbox.js');
    new Lightbox({
      gallery: '#galerie',
      children: 'a',
      showHideAnimationType: 'none',
      pswpModule: () => import('/stacks/photos/photoswipe.js'),
    }).init();
  },
  /** By its tag alone. */
  Flexit() {},
};

/** The pictures of the page and of its open shadow roots. */
function pictures(root = document) {
  const hosts = [...root.querySelectorAll('*')].filter(
    ({ localName, shadowRoot }) => localName.includes('-') && shadowRoot,
  );
  return [...root.querySelectorAll('img')].concat(hosts.flatMap(({ shadowRoot }) => pictures(shadowRoot)));
}

/** By its own width, whatever still moves it, and by where its middle is now. */
const isLarge = (picture) => {
  const { left, width } = picture.getBoundingClientRect();
  const middle = left + width / 2;
  return (
    picture.offsetWidth > innerWidth / 2 &&
    middle > 0 &&
    middle < innerWidth &&
    picture.checkVisibility({ visibilityProperty: true })
  );
};
const shows = (index) =>
  pictures().some((picture) => picture.src.endsWith(`/1600x900/${index}.svg`) && picture.complete && isLarge(picture));

globalThis.photos = {
  start: async (stack) => stacks[stack](),
  untilShown: (index) => bench.untilPainted(() => shows(index), 20_000),
  untilClosed: () => bench.untilPainted(() => !pictures().some(isLarge), 20_000),
};
