import { call } from './members.ts';

/** The picture that a node is, or the first one in it. */
export const pictureIn = (node: Element): HTMLImageElement | undefined =>
  node instanceof HTMLImageElement
    ? node
    : ((call(node, 'querySelector', 'img') as HTMLImageElement | null) ?? undefined);
