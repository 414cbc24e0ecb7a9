import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { id, line, localDate, sha256, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { MAX_RECEIPT_PERSON, MAX_RECEIPT_TEXT, RECEIPT_KINDS } from './receipt-limits.ts';

/** What the counter writes on a receipt. */
export const receiptTexts = {
  /** Who hands the goods over, or takes them. */
  person: line(MAX_RECEIPT_PERSON),
  /** What came with the machine, or goes back with it. */
  accessories: text(MAX_RECEIPT_TEXT),
  /** The damage that can be seen from outside. */
  damage: text(MAX_RECEIPT_TEXT),
};

/** A drawn signature: its picture in the media store, and the hash of the picture's bytes as they are stored there. */
export const receiptSignature = z.object({ media: id, sha256 });
export type ReceiptSignature = z.infer<typeof receiptSignature>;

/** The receipts that the counter gives, in the stream `repair-{id}`. */
export const counterReceiptEvents = eventsIn(
  { chapter: 'Counter receipts', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    CounterReceiptIssued: event(
      z.object({
        ...ofRepair,
        /** Counts the receipts of the repair, from 1. */
        number: z.int().min(1),
        kind: z.enum(RECEIPT_KINDS),
        issuedOn: localDate,
        ...receiptTexts,
        /** Whether a signature was drawn; it stays known when the signature itself is erased. */
        signed: z.boolean(),
        signature: receiptSignature.nullable(),
      }),
      {
        about: 'The counter gave a receipt for goods that it took in or handed over; the newest of its kind counts.',
        toCustomer: true,
        // A signature is a person's own hand: its number and hash go with the texts.
        sealed: ['signature'],
        says: ({ kind, signed }) => {
          const [it, en] =
            kind === 'intake'
              ? ['Ricevuta di presa in carico', 'Receipt at intake']
              : ['Ricevuta di riconsegna', 'Receipt at hand-over'];
          return { it: `${it} ${signed ? 'firmata' : 'non firmata'}`, en: `${en} ${signed ? 'signed' : 'not signed'}` };
        },
      },
    ),
  },
);
