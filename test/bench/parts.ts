import { asleep } from './asleep.ts';
import { autocomplete } from './autocomplete.ts';
import { bundles } from './bundles.ts';
import { content } from './content.ts';
import { date } from './date.ts';
import { equalize } from './equalize.ts';
import { features } from './features.ts';
import { fields } from './fields.ts';
import { form } from './form.ts';
import { gallery } from './gallery.ts';
import { idle } from './idle.ts';
import { mask } from './mask.ts';
import { menu } from './menu.ts';
import { modal } from './modal.ts';
import { month } from './month.ts';
import { profile } from './profile.ts';
import { profileChanges } from './profile-changes.ts';
import { profileLoads } from './profile-loads.ts';
import { refresh } from './refresh.ts';
import { reveal } from './reveal.ts';
import { server } from './server.ts';
import { slider } from './slider.ts';
import { sort } from './sort.ts';
import { styles } from './styles.ts';
import type { Part } from './support/part.ts';
import { tap } from './tap.ts';

/** Every part of the bench, in the order of its run. */
export const parts: readonly Part[] = [
  ...[features, content, tap, idle, asleep, modal, menu, refresh, sort, styles, month],
  ...[
    autocomplete,
    form,
    mask,
    fields,
    date,
    slider,
    gallery,
    equalize,
    reveal,
    bundles,
    server,
    profile,
    profileChanges,
    profileLoads,
  ],
];
