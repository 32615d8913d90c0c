import { start } from './start.tsx';
import { pieces } from './tags/pieces.ts';

start(pieces);
