/**
 * The types of the tags in frameworks' templates, one file for each framework, so that a project need not have the others installed.
 * All derive from `FlexitElements` and name no element.
 */
export const frameworkTypes: Readonly<Record<string, string>> = {
  'react.d.ts': `// JSX of React 19: \`import 'flexit/types/react'\`.
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { FlexitElements, FlexitProps } from './elements.js';

type Tag<Name extends keyof FlexitElements> = ClassAttributes<FlexitElements[Name]['element']> &
  Omit<HTMLAttributes<FlexitElements[Name]['element']>, keyof FlexitProps<Name>> &
  FlexitProps<Name>;
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  'preact.d.ts': `// JSX of Preact: \`import 'flexit/types/preact'\`.
import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { FlexitElements, FlexitProps } from './elements.js';

type Tag<Name extends keyof FlexitElements> = ClassAttributes<FlexitElements[Name]['element']> &
  Omit<HTMLAttributes<FlexitElements[Name]['element']>, keyof FlexitProps<Name>> &
  FlexitProps<Name>;
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  'svelte.d.ts': `// Templates of Svelte 4.2 and newer: \`import 'flexit/types/svelte'\`; events as \`onflexit-open\` or \`on:flexit-open\`.
import type { HTMLAttributes } from 'svelte/elements';
import type { FlexitElements, FlexitProps } from './elements.js';

type Directives<Events> = { [Event in keyof Events as \`on:\${Event & string}\`]?: (event: Events[Event]) => void };
type Tag<Name extends keyof FlexitElements> = Omit<
  HTMLAttributes<FlexitElements[Name]['element']>,
  keyof FlexitProps<Name>
> &
  FlexitProps<Name> &
  Directives<FlexitElements[Name]['events']>;
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Tags {}
}
`,
  'astro.d.ts': `// Templates of Astro: \`/// <reference types="flexit/types/astro" />\` in \`src/env.d.ts\`. They write attributes, so that what is no text is written by \`JSON.stringify\`.
import type { FlexitElements } from './elements.js';

type Written<Attributes> = { [Name in keyof Attributes]: Extract<Attributes[Name], string | number | boolean | undefined> };
type Tag<Name extends keyof FlexitElements> = Omit<
  astroHTML.JSX.HTMLAttributes,
  keyof FlexitElements[Name]['attributes']
> &
  Written<FlexitElements[Name]['attributes']>;
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare global {
  namespace astroHTML.JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`,
  'vue.d.ts': `// Templates of Vue 3: \`import 'flexit/types/vue'\`; the compiler must be told of the tags by \`isCustomElement\`.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { FlexitElements, FlexitProps } from './elements.js';

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name;
type Listeners<Events> = {
  [Event in keyof Events as \`on\${Capitalize<Camel<Event & string>>}\`]?: (event: Events[Event]) => void;
};
type Tag<Name extends keyof FlexitElements> = new () => FlexitElements[Name]['element'] & {
  /** The props that a template may set; the property exists in types only. */
  readonly $props: Omit<HTMLAttributes & PublicProps, keyof FlexitProps<Name>> &
    FlexitProps<Name> &
    Listeners<FlexitElements[Name]['events']>;
};
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare module 'vue' {
  interface HTMLAttributes {
    /** The native slot; Vue’s own types do not have it. */
    slot?: string;
  }
  export interface GlobalComponents extends Tags {}
}
`,
};
