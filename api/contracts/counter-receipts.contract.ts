import { z } from 'zod';
import { receiptTexts } from '#domain/counter-receipts/counter-receipt.events.ts';
import { counterReceiptMessages } from '#domain/counter-receipts/counter-receipt.messages.ts';
import { MAX_SIGNATURE_CHARACTERS, RECEIPT_KINDS } from '#domain/counter-receipts/receipt-limits.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { orEmpty } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { written } from './envelope.ts';
import { idInput } from './input.ts';

const badSignature = asIssue(counterReceiptMessages['receipt-signature-bad']);

/** `PUT /api/v1/intervention/receipt`: gives a receipt at the counter. */
export const issueReceiptBody = z.object({
  id_intervention: idInput,
  kind: z.enum(RECEIPT_KINDS),
  ...orEmpty(receiptTexts),
  /**
   * The drawn signature as the data URL of a PNG; empty: not signed. A stored file is not accepted, so that no picture
   * of another document becomes a signature.
   */
  signature: z
    .union([
      z.literal(''),
      z
        .string()
        .max(MAX_SIGNATURE_CHARACTERS, badSignature)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, badSignature),
    ])
    .default(''),
});
export type IssueReceiptBody = z.input<typeof issueReceiptBody>;

/** A receipt as everybody sees it who may see its repair. */
export const counterReceiptView = z.object({
  /** Counts the receipts of the repair, from 1. */
  number: z.number().int(),
  kind: z.enum(RECEIPT_KINDS),
  issued_on: z.string(),
  person: z.string(),
  accessories: z.string(),
  damage: z.string(),
  signed: z.boolean(),
  /** SHA-256 of the signature's picture; null: not signed, or erased. */
  signature_hash: z.string().nullable(),
  /** It is the newest of its kind, and counts. */
  current: z.boolean(),
});
export type CounterReceiptView = z.infer<typeof counterReceiptView>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const counterReceiptEndpoints = {
  issueReceipt: {
    method: 'PUT',
    path: '/api/v1/intervention/receipt',
    body: issueReceiptBody,
    answer: written(z.object({ id: z.number().int(), number: z.number().int() })),
  },
} as const satisfies Endpoints;
