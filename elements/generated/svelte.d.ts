// Templates of Svelte 4.2 and newer: `import 'flexit/types/svelte'`; events as `onflexit-open` or `on:flexit-open`.
import type { HTMLAttributes } from 'svelte/elements';
import type { FlexitElements, FlexitProps } from './elements.js';

type Directives<Events> = { [Event in keyof Events as `on:${Event & string}`]?: (event: Events[Event]) => void };
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
