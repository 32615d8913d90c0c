import { camelCase } from '../react/core/attributes.ts';

/** `MobileMenu` of `mobile-menu`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
