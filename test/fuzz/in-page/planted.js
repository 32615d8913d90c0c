// Planted defects, for the fuzzer's own test.
customElements.define(
  'x-planted',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('click', () => {
        throw new Error('planted');
      });
    }
  },
);
customElements.define(
  'x-emptying',
  class extends HTMLElement {
    connectedCallback() {
      this.querySelector('input').addEventListener('blur', ({ target }) => {
        target.value = '';
      });
    }
  },
);
customElements.define(
  'x-locking',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('click', () => {
        this.inert = true;
      });
    }
  },
);
customElements.define(
  'x-taking',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('focusin', () => this.querySelector('b')?.remove());
    }
  },
);
