import type { Pieces } from '../pieces.ts';
import { Horaires } from './Horaires.tsx';
import { LigneAnnonce } from './LigneAnnonce.tsx';
import { Question } from './Question.tsx';

export const pieces: Pieces = { Horaires, LigneAnnonce, Question };
