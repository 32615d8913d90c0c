// Keeps, for a page in a frame, what went wrong on it.
const faults = [];
globalThis.faults = faults;
addEventListener('error', (event) => faults.push(event.message ?? 'a file did not come'), true);
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
document.addEventListener('securitypolicyviolation', (event) => faults.push(event.violatedDirective));
