import type { OfficinaEvent } from '../events.ts';
import type { FileRef } from '../kernel/values.ts';
import type { OrderSide } from './correspondence.events.ts';

export interface OrderMessage {
  readonly n: number;
  readonly side: OrderSide;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface OrderFile {
  readonly line_id: number | null;
  readonly side: OrderSide;
  readonly file: FileRef;
  readonly at: string;
}

/** Notes, messages and files of an order. */
export interface Correspondence {
  readonly notes: { readonly internal: string; readonly customer: string };
  readonly messages: readonly OrderMessage[];
  readonly files: readonly OrderFile[];
}

export const nothingWritten: Correspondence = { notes: { internal: '', customer: '' }, messages: [], files: [] };

/** Total. */
export function evolveCorrespondence(now: Correspondence, event: OfficinaEvent): Correspondence {
  switch (event.type) {
    case 'OrderNoted':
      return { ...now, notes: { ...now.notes, [event.data.audience]: event.data.note } };
    case 'OrderMessageWritten': {
      const { n, side, text, at } = event.data;
      return { ...now, messages: [...now.messages, { n, side, text, at }] };
    }
    case 'OrderFileAttached': {
      const { line_id, side, file, at } = event.data;
      return { ...now, files: [...now.files, { line_id, side, file, at }] };
    }
    default:
      return now;
  }
}
