import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { Carousel } from '../ui/carousel/carousel.tsx';
import type { table } from './attributes.ts';

export const Slideshow = (props: Props<typeof table> & { host: Host }) => <Carousel perView={1} {...props} />;
