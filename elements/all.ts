import './flexit.ts';
import './loader.ts';
import './modal.ts';
import './site.ts';

export * from './index.ts';
