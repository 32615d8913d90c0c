import { camelCase } from '../../../react/core/attributes.ts';

/** A name in Pascal case: `MobileMenu` for `mobile-menu`. */
export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}

/** The name of a React component: `MobileMenu`, or with `View` (`DateView`) if JavaScript has a global of that name. */
export function componentName(name: string): string {
  const pascal = pascalCase(name);
  return pascal in globalThis ? `${pascal}View` : pascal;
}
