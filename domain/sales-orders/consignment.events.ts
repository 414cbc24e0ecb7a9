import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import type { LocalizedText } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant, line, localDate, made } from '../kernel/values.ts';
import { pieces } from '../stock/stock.events.ts';

/** The number of a consignment in its order, or of a row or package in its consignment: 1, 2, 3 …, never reused. */
const nth = z.number().int().min(1).max(999);
const ofOrder = { orderId: id, customer_id: id };
const ofConsignment = { ...ofOrder, consignmentId: nth };
const row = { row: nth, line_id: id, item_id: id, quantity: pieces };
/** The parcel of the order as which the consignment left. */
const asParcel = { shipmentId: z.number().int().positive() };
const BY_CARRIER = 'made by the carrier’s machine';
const numbered = { nr_ddt_gr: made(40), date_ddt_gr: localDate };

/** A package: its kind, and its total weight in grams. */
export const packageFacts = {
  packaging_type_id: id.nullable(),
  weight: z.number().int().min(0).max(100_000_000),
};

const ofPackage =
  (it: string, en: string) =>
  ({ consignmentId, packageId }: { readonly consignmentId: number; readonly packageId: number }): LocalizedText => ({
    it: `Collo ${packageId} del documento di spedizione ${consignmentId}${it}`,
    en: `Package ${packageId} of consignment ${consignmentId}${en}`,
  });
const consignment =
  (it: string, en: string) =>
  ({ consignmentId }: { readonly consignmentId: number }): LocalizedText => ({
    it: `Documento di spedizione ${consignmentId} ${it}`,
    en: `Consignment ${consignmentId} ${en}`,
  });

/**
 * How goods are made ready to leave («documento di spedizione»): events of stream `order-{id}`, which decides about its
 * pieces.
 */
export const consignmentEvents = eventsIn(
  { chapter: 'Consignments of orders', stream: 'order-{id}', historyOf: ['order'] },
  {
    ConsignmentDrafted: event(
      z.object({ ...ofConsignment, rows: z.array(z.object(row)).min(1).max(500), at: instant }),
      {
        about: 'These pieces of the order are kept for a consignment; nothing else may take them.',
        says: consignment('in preparazione', 'being prepared'),
      },
    ),
    ConsignmentRowSet: event(z.object({ ...ofConsignment, ...row, quantity: z.number().int().min(0) }), {
      about: 'So many pieces of a line go with the consignment; none: the row is gone.',
      says: consignment('con altri pezzi', 'with other pieces'),
    }),
    PackageSet: event(z.object({ ...ofConsignment, packageId: nth, ...packageFacts }), {
      about: 'A package of the consignment, or how it is put right.',
      says: ofPackage('', ''),
    }),
    PackageRemoved: event(z.object({ ...ofConsignment, packageId: nth }), {
      about: 'The consignment has a package less.',
      says: ofPackage(' tolto', ' removed'),
    }),
    ConsignmentPacked: event(z.object(ofConsignment), {
      about: 'All of the consignment is in its packages, which are closed.',
      says: consignment('imballato', 'packed'),
    }),
    ConsignmentCoded: event(
      z.object({ ...ofConsignment, codes: z.array(z.object({ packageId: nth, code: made(40) })) }),
      {
        about: 'Each package got its shipping code.',
        says: consignment('con i codici dei colli', 'with the codes of its packages'),
      },
    ),
    PackageAnnounced: event(
      z.object({
        ...ofConsignment,
        packageId: nth,
        tracking: impersonal(BY_CARRIER, line(80)),
        tracking_url: impersonal(BY_CARRIER, line(400)),
      }),
      {
        about: 'The carrier takes the package, and says by which code it is followed.',
        says: ofPackage(' annunciato al corriere', ' announced to the carrier'),
      },
    ),
    PackageRefused: event(z.object({ ...ofConsignment, packageId: nth, code: impersonal(BY_CARRIER, line(80)) }), {
      about: 'The carrier does not take the package, or never answered: people are to see to it.',
      says: ofPackage(' rifiutato dal corriere', ' refused by the carrier'),
    }),
    ConsignmentDispatched: event(z.object({ ...ofConsignment, ...asParcel, at: instant }), {
      about: 'The consignment left, as this parcel of the order; its transport document takes the next number.',
      says: consignment('partito', 'dispatched'),
    }),
    ConsignmentNumbered: event(z.object({ ...ofConsignment, ...asParcel, ...numbered }), {
      about: 'The number of the transport document with which the consignment travels.',
      says: ({ nr_ddt_gr }) => ({
        it: `DDT ${nr_ddt_gr} emesso`,
        en: `Transport document ${nr_ddt_gr} issued`,
      }),
    }),
    ConsignmentTakenBack: event(z.object({ ...ofConsignment, ...asParcel, nr_ddt_gr: made(40) }), {
      about: 'The consignment had not left after all; what number it had is cancelled.',
      says: consignment('non ancora partito', 'not dispatched after all'),
    }),
    ConsignmentDelivered: event(z.object(ofConsignment), {
      about: 'The consignment was received.',
      says: consignment('consegnato', 'delivered'),
    }),
    ConsignmentReturned: event(z.object({ ...ofConsignment, ...asParcel, on: localDate }), {
      about: 'Nobody received the consignment: the carrier brought it back. Its pieces are to be shipped again.',
      says: consignment('tornato al mittente', 'returned to the sender'),
    }),
    ConsignmentDiscarded: event(z.object(ofConsignment), {
      about: 'The consignment is given up before it left: its pieces are free again.',
      says: consignment('eliminato', 'deleted'),
    }),
  },
);
