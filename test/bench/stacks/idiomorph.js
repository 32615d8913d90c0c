import { Idiomorph } from 'idiomorph';

globalThis.Idiomorph = Idiomorph;
