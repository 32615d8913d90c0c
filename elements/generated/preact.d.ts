// JSX of Preact: `import 'flexit/types/preact'`.
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
