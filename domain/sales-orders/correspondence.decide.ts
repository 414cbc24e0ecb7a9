import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { messages } from '../kernel/message.ts';
import { isRefusal, missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { FileRef } from '../kernel/values.ts';
import type { OrderMail, OrderSide } from './correspondence.events.ts';
import { idsOf } from './fulfilment.decide.ts';
import { fulfilmentMessages } from './fulfilment.messages.ts';
import { orderMessages } from './order.messages.ts';
import type { Order, OrderState } from './order.state.ts';

type Decision = readonly OfficinaEvent[] | Refusal;

/** Messages about messages, notes and files of an order. */
export const correspondenceMessages = messages({
  'order-message-empty': { it: 'Scrivere il messaggio', en: 'Write the message' },
  'order-file-missing': {
    it: 'Attenzione!Non hai inserito il file pdf!',
    en: 'Attention! You did not choose the PDF file!',
  },
  'order-file-pdf': {
    it: 'Attenzione!Puoi solo inserire file con estensione .pdf!',
    en: 'Attention! Only files that end with .pdf can be put here!',
  },
  'order-files-many': { it: 'Un ordine tiene al massimo {max} file', en: 'An order keeps at most {max} files' },
  'order-messages-unanswered': {
    it: 'Hai scritto {max} messaggi senza risposta: attendi che ti rispondiamo',
    en: 'You wrote {max} messages without an answer: please wait until we answer',
  },
  'order-message-sent': { it: 'Messaggio inviato correttamente!', en: 'Message sent!' },
  'order-mail-sent': { it: 'Email inviata con successo!', en: 'E-mail sent!' },
});

/** Most messages in a row that a customer writes before the firm answers. */
export const MOST_UNANSWERED = 20;
/** Most files of an order. */
const MOST_FILES = 50;

/** An order that was placed, whatever its status; refused otherwise. */
function placed(state: OrderState): Order | Refusal {
  if (state.status === 'none') return missing;
  const gone = state.status === 'OPENED' || state.status === 'REFUSED';
  return gone ? refuseState(orderMessages['order-refused']) : state;
}

/** Replaces the one note for staff, or the one for the customer; an empty text removes it. */
export function noteOrder(state: OrderState, audience: 'internal' | 'customer', note: string): Decision {
  const order = placed(state);
  if (isRefusal(order)) return order;
  if (order.correspondence.notes[audience] === note) return [];
  return [{ type: 'OrderNoted', data: { ...idsOf(order), audience, note } }];
}

/** Writes a message about the order. @param mail also send it to the customer by mail */
export function writeMessage(
  state: OrderState,
  { side, text, mail }: { readonly side: OrderSide; readonly text: string; readonly mail: boolean },
  { now }: DecisionContext,
): Decision {
  const order = placed(state);
  if (isRefusal(order)) return order;
  if (text === '') return refuse(correspondenceMessages['order-message-empty'], 'message');
  const { messages: before } = order.correspondence;
  const unanswered = before.length - 1 - before.findLastIndex((one) => one.side === 'firm');
  if (side === 'customer' && unanswered >= MOST_UNANSWERED) {
    return refuseState(correspondenceMessages['order-messages-unanswered']({ max: MOST_UNANSWERED }));
  }
  const n = before.length + 1;
  const written: OfficinaEvent = { type: 'OrderMessageWritten', data: { ...idsOf(order), n, side, text, at: now } };
  return mail ? [written, { type: 'OrderMailWanted', data: { ...idsOf(order), what: 'message', n } }] : [written];
}

/** Attaches a PDF to the order, or to one of its lines. */
export function attachFile(
  state: OrderState,
  { line_id, side, file }: { readonly line_id: number | null; readonly side: OrderSide; readonly file: FileRef },
  { now }: DecisionContext,
): Decision {
  const order = placed(state);
  if (isRefusal(order)) return order;
  if (line_id !== null && !order.content?.lines.some((line) => line.line_id === line_id)) {
    return refuse(fulfilmentMessages['parcel-line-unknown'], 'sales_order_detail_id');
  }
  if (order.correspondence.files.length >= MOST_FILES) {
    return refuse(correspondenceMessages['order-files-many']({ max: MOST_FILES }), 'imgName');
  }
  return [{ type: 'OrderFileAttached', data: { ...idsOf(order), line_id, side, file, at: now } }];
}

/**
 * Mails the customer the order's summary, or the news of a parcel.
 * @param n the parcel's number; null: the last parcel
 */
export function wantMail(state: OrderState, what: Exclude<OrderMail, 'message'>, n: number | null): Decision {
  const order = placed(state);
  if (isRefusal(order)) return order;
  if (what === 'summary') return [{ type: 'OrderMailWanted', data: { ...idsOf(order), what, n: null } }];
  const { parcels } = order.fulfilment;
  const parcel = n === null ? parcels.at(-1) : parcels.find(({ shipmentId }) => shipmentId === n);
  if (!parcel) return refuseState(fulfilmentMessages['parcel-unknown']);
  return [{ type: 'OrderMailWanted', data: { ...idsOf(order), what, n: parcel.shipmentId } }];
}
