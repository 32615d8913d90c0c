import type { MapFacts } from '../territory.ts';

export function facts(): Record<string, MapFacts>;
export function maps(): Record<string, string>;
