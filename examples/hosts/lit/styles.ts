import elements from 'flexit/flexit.css?inline';
import { unsafeCSS } from 'lit';
import page from '../shared/permanence.css?inline';

/** The document's sheets do not reach into a shadow root: what hides a closed overlay has to stand in it, too. */
export const styles = [unsafeCSS(elements), unsafeCSS(page)];
