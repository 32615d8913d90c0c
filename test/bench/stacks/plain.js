// The platform's own price: a class, one attribute, one delegated listener for all.
customElements.define(
  'bench-plain',
  class extends HTMLElement {
    static observedAttributes = ['text'];

    attributeChangedCallback() {}

    connectedCallback() {}
  },
);
document.addEventListener('pointerover', ({ target }) => {
  const host = target.closest('bench-plain');
  if (host) host.title = host.getAttribute('text');
});
