import { html, LitElement } from 'lit';

class Tip extends LitElement {
  static properties = { text: {}, shown: { state: true } };

  constructor() {
    super();
    this.addEventListener('pointerenter', this.#toggle);
    this.addEventListener('pointerleave', this.#toggle);
  }

  #toggle = ({ type }) => {
    this.shown = type === 'pointerenter';
  };

  render() {
    return html`<slot></slot><span role="tooltip" ?hidden=${!this.shown}>${this.text}</span>`;
  }
}
customElements.define('bench-lit', Tip);
