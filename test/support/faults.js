// For a page in a frame, records errors, violations of its policy, and scripts that failed to load. Failed preloads are ignored: those of Vite fail in Firefox.
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
