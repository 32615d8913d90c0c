import { isRecord } from '../core/attributes.ts';

/** A button of a modal, in the specification's words (section 3 « Modal options »). */
export interface ModalButton {
  titre: string;
  /** Looks: less weight. */
  secondaire?: boolean;
  /** Looks: a consequence to mind. */
  important?: boolean;
  /** Left (g) or right (d, the default). */
  position?: 'g' | 'd';
  /** Classes, also offered as parts. */
  addclass?: string;
  /** Given back in `detail.data`, and set as data attributes. */
  adddata?: Record<string, unknown>;
  /** The name of an action registered by `registerAction`; in JavaScript a function may stand here. */
  action?: string | ((data: Record<string, unknown>) => unknown);
  /** Closes the modal. */
  autoclose?: boolean;
}

const POSITIONS: readonly unknown[] = [undefined, 'g', 'd'];

const isButton = (value: unknown): value is ModalButton =>
  isRecord(value) &&
  typeof value.titre === 'string' &&
  POSITIONS.includes(value.position) &&
  (value.adddata === undefined || isRecord(value.adddata)) &&
  (value.addclass === undefined || typeof value.addclass === 'string') &&
  (value.action === undefined || typeof value.action === 'string' || typeof value.action === 'function');

export const isButtonList = (value: unknown): boolean => Array.isArray(value) && value.every(isButton);
