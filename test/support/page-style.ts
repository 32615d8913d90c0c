/** Adds the styles of `flexit.css` to the test page. A side-effect import, before elements are rendered. */
import page from '../../styles/page.css?inline';
import tokens from '../../styles/tokens.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + page);
document.adoptedStyleSheets.push(sheet);
