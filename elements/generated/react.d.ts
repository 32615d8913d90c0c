// JSX of React 19: `import 'flexit/types/react'`.
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
