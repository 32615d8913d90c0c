import type { Props } from '../core/attributes.ts';
import type { Host } from '../dom/host.ts';
import { Carousel } from '../ui/carousel/carousel.tsx';
import { table } from './attributes.ts';

/** FlexSlider's family waits longer, in milliseconds, unless the page says how long. */
const FLEX_SPEED = 7000;

export function Slider({ host, family, speed, ...props }: Props<typeof table> & { host: Host }) {
  const isUnset = speed === table.attributes.speed.default && !host.matches('[speed], [data-speed]');
  return <Carousel host={host} speed={isUnset && family === 'flex' ? FLEX_SPEED : speed} {...props} />;
}
