/* The page’s own decision: it trusts the HTML that its own server sends to its router. */
globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html });
