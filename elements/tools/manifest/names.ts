import { camelCase } from '../../../react/core/attributes.ts';

/** `MobileMenu` of `mobile-menu`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** `MobileMenu`; where the language has something of that name, `DateView`. */
export function componentName(name: string): string {
  const pascal = pascalCase(name);
  return pascal in globalThis ? `${pascal}View` : pascal;
}
