import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { around, asIssue, saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { dayOrNone, id, line, localDate, made, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { DDT_CAUSES } from './ddt-causes.ts';
import { contents } from './document-contents.ts';
import { transportDocumentMessages } from './transport-document.messages.ts';

const KEPT = 'stands on a transport document, which the law keeps';

const inSeries = {
  /** The calendar year (Europe/Rome) of the series. */
  year: z.number().int().min(2000).max(2999),
  /** 1, 2, 3 … without gaps within the year. */
  number: z.number().int().positive(),
  /** The number as printed, `12/2026`. */
  nr_ddt_gr: made(40),
  date_ddt_gr: localDate,
};
const numbered = { ...ofRepair, ...inSeries };
/** The goods are a consignment of an order, whose stream holds the rest. */
const ofGoods = {
  orderId: id,
  customer_id: id,
  consignmentId: z.number().int().positive(),
  /** The parcel as which it left. A consignment that was taken back leaves again with another one. */
  shipmentId: z.number().int().positive(),
  ...inSeries,
};

/** Stream `transport-documents-{year}`: the source of truth of the series; number = documents issued so far + 1. */
export const transportDocumentEvents = eventsIn(
  { chapter: 'Transport documents', stream: 'transport-documents-{year}', historyOf: ['repair'] },
  {
    TransportDocumentIssued: event(
      z.object({
        ...numbered,
        cause: z.enum(DDT_CAUSES, { error: asIssue(transportDocumentMessages['bad-cause']) }),
        carrier: impersonal(KEPT, line(120)),
        code_tracking: impersonal(KEPT, line(80)),
        packages: z.number().int().min(1).max(999),
        ...contents,
        /** The customer also gets it by e-mail, as far as they have an address. */
        by_mail: z.boolean(),
      }),
      {
        about: 'A transport document took the next number of its year, for one or several repairs of a customer.',
        toCustomer: true,
        says: ({ nr_ddt_gr }) =>
          around(
            (n) => `DDT GR ${n} emesso`,
            (n) => `Transport document ${n} issued`,
            nr_ddt_gr,
          ),
        version: 3,
        upcasters: {
          1: (data) => ({ ...data, others: [], rows: [], notes: '' }),
          2: (data) => ({ ...data, by_mail: true }),
        },
      },
    ),
    TransportDocumentCancelled: event(
      z.object({ ...numbered, others: contents.others, reason: internal(text(1000)) }),
      {
        about: 'A transport document was cancelled; its number stays used.',
        says: ({ nr_ddt_gr }) =>
          around(
            (n) => `DDT GR ${n} annullato`,
            (n) => `Transport document ${n} cancelled`,
            nr_ddt_gr,
          ),
        version: 3,
        upcasters: { 1: (data) => ({ ...data, reason: '' }), 2: (data) => ({ ...data, others: [] }) },
      },
    ),
    GoodsDocumentIssued: event(z.object(ofGoods), {
      about: 'A transport document took the next number of its year, for goods of an order.',
      says: ({ nr_ddt_gr }) => ({
        it: `DDT ${nr_ddt_gr} emesso`,
        en: `Transport document ${nr_ddt_gr} issued`,
      }),
    }),
    GoodsDocumentCancelled: event(z.object(ofGoods), {
      about: 'The goods of an order had not left: their transport document is cancelled, its number stays used.',
      says: ({ nr_ddt_gr }) => ({
        it: `DDT ${nr_ddt_gr} annullato`,
        en: `Transport document ${nr_ddt_gr} cancelled`,
      }),
    }),
  },
);

/** The repair's side of its documents, in the stream `repair-{id}`. */
export const repairDeliveryEvents = eventsIn(
  { chapter: 'Delivery', stream: 'repair-{id}', historyOf: ['repair'] },
  {
    RepairDelivered: event(
      z.object({
        ...ofRepair,
        nr_ddt_gr: made(40),
        date_ddt_gr: localDate,
        cause: z.enum(DDT_CAUSES),
        code_tracking: line(80),
        /** False: the number was typed by hand, of a document made elsewhere. */
        ownSeries: z.boolean(),
      }),
      {
        about: 'The goods were given back with this transport document.',
        toCustomer: true,
        says: ({ nr_ddt_gr }) =>
          around(
            (n) => `Consegnata con DDT GR ${n}`,
            (n) => `Delivered with transport document ${n}`,
            nr_ddt_gr,
          ),
        touches: (data) => ({ nr_ddt_gr: data.nr_ddt_gr, date_ddt_gr: data.date_ddt_gr, states_id: 'DELIVERED' }),
      },
    ),
    RepairHandedOver: event(z.object(ofRepair), {
      about: 'The goods were given back without a document of ours («Consegna»).',
      toCustomer: true,
      says: saying('Consegnata', 'Handed over'),
      touches: () => ({ states_id: 'DELIVERED' }),
    }),
    DeliveryWithdrawn: event(
      z.object({
        ...ofRepair,
        /** Number of the firm's own document that was cancelled; empty: there was none, «Consegna» was undone. */
        nr_ddt_gr: made(40),
        date_ddt_gr: dayOrNone,
        reason: internal(text(1000)),
      }),
      {
        about: 'The delivery was undone, or its document cancelled: the repair is ready again.',
        toCustomer: true,
        says: ({ nr_ddt_gr }) =>
          nr_ddt_gr === ''
            ? { it: 'Consegna annullata: torna «Pronta»', en: 'Delivery undone: back to “Ready”' }
            : {
                it: `DDT GR ${nr_ddt_gr} annullato: torna «Pronta»`,
                en: `Transport document ${nr_ddt_gr} cancelled: back to “Ready”`,
              },
        touches: ({ nr_ddt_gr }) => ({
          states_id: 'READY',
          ...(nr_ddt_gr === '' ? {} : { nr_ddt_gr: '', date_ddt_gr: '' }),
        }),
      },
    ),
    UndeliveredDocumentCancelled: event(
      z.object({
        ...ofRepair,
        nr_ddt_gr: made(40),
        date_ddt_gr: localDate,
        reason: internal(text(1000)),
      }),
      {
        about: 'A document of ours was cancelled with which the repair was never given back; its number stays used.',
        says: ({ nr_ddt_gr }) =>
          around(
            (n) => `DDT GR ${n} annullato: la riparazione non è stata consegnata`,
            (n) => `Transport document ${n} cancelled: the repair was not given back`,
            nr_ddt_gr,
          ),
      },
    ),
    TransportDocumentSentAgain: event(z.object({ ...ofRepair, nr_ddt_gr: made(40) }), {
      about: 'Staff sent the document to the customer by e-mail once more.',
      says: ({ nr_ddt_gr }) =>
        around(
          (n) => `DDT GR ${n} inviato di nuovo per e-mail`,
          (n) => `Transport document ${n} sent again by e-mail`,
          nr_ddt_gr,
        ),
    }),
  },
);
