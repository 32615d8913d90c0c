import htmx from 'htmx.org';
import 'idiomorph/htmx';

globalThis.htmx = htmx;
