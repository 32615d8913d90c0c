// Templates of Vue 3: `import 'flexit/types/vue'`; the compiler must be told of the tags by `isCustomElement`.
import type { HTMLAttributes, PublicProps } from 'vue';
import type { FlexitElements, FlexitProps } from './elements.js';

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
type Listeners<Events> = {
  [Event in keyof Events as `on${Capitalize<Camel<Event & string>>}`]?: (event: Events[Event]) => void;
};
type Tag<Name extends keyof FlexitElements> = new () => FlexitElements[Name]['element'] & {
  /** What a template may write; it is not there when the page runs. */
  readonly $props: Omit<HTMLAttributes & PublicProps, keyof FlexitProps<Name>> &
    FlexitProps<Name> &
    Listeners<FlexitElements[Name]['events']>;
};
type Tags = { [Name in keyof FlexitElements]: Tag<Name> };

declare module 'vue' {
  interface HTMLAttributes {
    /** Where an element of the library shows it; Vue’s own types know no native slots. */
    slot?: string;
  }
  export interface GlobalComponents extends Tags {}
}
