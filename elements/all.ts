import './loader.ts';
import './modal.ts';

export * from './index.ts';
