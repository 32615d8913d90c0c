// Keeps, for a page in a frame, what went wrong on it: errors, refusals, and scripts that did not come. A preload may fail, as Vite's do in Firefox.
const faults = [];
globalThis.faults = faults;
addEventListener(
  'error',
  ({ message, target }) => {
    if (message) faults.push(message);
    else if (target instanceof HTMLScriptElement) faults.push(`${target.src} did not come`);
  },
  true,
);
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
document.addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective));
