import type { Widget } from './widget.ts';
import { forms } from './widgets/forms.ts';
import { lists } from './widgets/lists.ts';
import { members } from './widgets/members.ts';
import { menus } from './widgets/menus.ts';
import { moving } from './widgets/moving.ts';
import { overlays } from './widgets/overlays.ts';

/** The legacy stack and its tags: what `flexit migrate` does, what it says, and what the catalogue's guide shows. */
export const WIDGETS: readonly Widget[] = [...overlays, ...menus, ...moving, ...lists, ...forms, ...members];
