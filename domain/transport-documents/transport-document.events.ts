import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { internal } from '../kernel/internal.ts';
import { impersonal } from '../kernel/personal.ts';
import { dayOrNone, id, line, localDate, made, text } from '../kernel/values.ts';
import { ofRepair } from '../repairs/repair.events.ts';
import { DDT_CAUSES } from './ddt-causes.ts';
import { contents } from './document-contents.ts';

const KEPT = 'stands on a transport document, which the law keeps';

const inSeries = {
  /** The calendar year (Europe/Rome) of the series. */
  year: z.number().int().min(2000).max(2999),
  /** 1, 2, 3 … without a hole within the year. */
  number: z.number().int().positive(),
  /** The number as printed, `12/2026`. */
  nr_ddt_gr: made(40),
  date_ddt_gr: localDate,
};
const numbered = { ...ofRepair, ...inSeries };
/** What travels with it is a consignment of an order, whose stream says the rest. */
const ofGoods = {
  ...{ orderId: id, customer_id: id, consignmentId: z.number().int().positive() },
  /** The parcel as which it left: one that was taken back leaves anew, with another number. */
  ...{ shipmentId: z.number().int().positive(), ...inSeries },
};

/** Stream `transport-documents-{year}`: the documents' own truth, number = issued so far + 1. */
export const transportDocumentEvents = {
  TransportDocumentIssued: defineEvent(
    'TransportDocumentIssued',
    z.object({
      ...numbered,
      cause: z.enum(DDT_CAUSES),
      carrier: impersonal(KEPT, line(120)),
      code_tracking: impersonal(KEPT, line(80)),
      packages: z.number().int().min(1).max(999),
      ...contents,
    }),
    {
      about: 'A transport document took the next number of its year, for one or several repairs of a customer.',
      version: 2,
      upcasters: { 1: (data) => ({ ...data, others: [], rows: [], notes: '' }) },
    },
  ),
  TransportDocumentCancelled: defineEvent(
    'TransportDocumentCancelled',
    z.object({ ...numbered, others: contents.others, reason: internal(text(1000)) }),
    {
      about: 'A transport document was cancelled; its number stays used.',
      version: 3,
      upcasters: { 1: (data) => ({ ...data, reason: '' }), 2: (data) => ({ ...data, others: [] }) },
    },
  ),
  GoodsDocumentIssued: defineEvent('GoodsDocumentIssued', z.object(ofGoods), {
    about: 'A transport document took the next number of its year, for goods of an order.',
  }),
  GoodsDocumentCancelled: defineEvent('GoodsDocumentCancelled', z.object(ofGoods), {
    about: 'The goods of an order had not left: their transport document is cancelled, its number stays used.',
  }),
};

/** The repair's side of it, in the stream `repair-{id}`. */
export const repairDeliveryEvents = {
  RepairDelivered: defineEvent(
    'RepairDelivered',
    z.object({
      ...ofRepair,
      nr_ddt_gr: made(40),
      date_ddt_gr: localDate,
      cause: z.enum(DDT_CAUSES),
      code_tracking: line(80),
      /** False for a number typed by hand: a document made elsewhere. */
      ownSeries: z.boolean(),
    }),
    {
      about: 'The goods were given back with this transport document.',
      touches: (data) => ({ nr_ddt_gr: data.nr_ddt_gr, date_ddt_gr: data.date_ddt_gr, states_id: 'DELIVERED' }),
    },
  ),
  RepairHandedOver: defineEvent('RepairHandedOver', z.object(ofRepair), {
    about: 'The goods were given back without a document of ours («Consegna»).',
    touches: () => ({ states_id: 'DELIVERED' }),
  }),
  DeliveryWithdrawn: defineEvent(
    'DeliveryWithdrawn',
    z.object({
      ...ofRepair,
      /** Our document that was cancelled; empty: there was none, «Consegna» was undone. */
      nr_ddt_gr: made(40),
      date_ddt_gr: dayOrNone,
      reason: internal(text(1000)),
    }),
    {
      about: 'The delivery was undone, or its document cancelled: the repair is ready again.',
      touches: ({ nr_ddt_gr }) => ({
        states_id: 'READY',
        ...(nr_ddt_gr === '' ? {} : { nr_ddt_gr: '', date_ddt_gr: '' }),
      }),
    },
  ),
  UndeliveredDocumentCancelled: defineEvent(
    'UndeliveredDocumentCancelled',
    z.object({
      ...ofRepair,
      nr_ddt_gr: made(40),
      date_ddt_gr: localDate,
      reason: internal(text(1000)),
    }),
    { about: 'A document of ours was cancelled with which the repair was never given back; its number stays used.' },
  ),
  TransportDocumentSentAgain: defineEvent(
    'TransportDocumentSentAgain',
    z.object({ ...ofRepair, nr_ddt_gr: made(40) }),
    { about: 'Staff sent the document to the customer by e-mail once more.' },
  ),
};
