import './flexit.ts';
import './modal.ts';

export * from './index.ts';
