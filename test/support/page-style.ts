/** Gives the test page what `flexit.css` gives a page; imported for its effect, before elements are placed. */
import page from '../../styles/page.css?inline';
import tokens from '../../styles/tokens.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + page);
document.adoptedStyleSheets.push(sheet);
