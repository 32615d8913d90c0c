// In a popup, what was done closes it; as a page of its own it stays.
if (parent !== window) parent.postMessage({ flexit: 'close' }, location.origin);
