import { pieces } from './components/pieces.ts';
import { start } from './start.tsx';

start(pieces);
