import '@github/auto-complete-element';
