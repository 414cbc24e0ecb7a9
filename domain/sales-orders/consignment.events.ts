import { z } from 'zod';
import { defineEvent } from '../kernel/event-definition.ts';
import { impersonal } from '../kernel/personal.ts';
import { id, instant, line, localDate, made } from '../kernel/values.ts';
import { pieces } from '../stock/stock.events.ts';

/** The number of a consignment in its order, of a row or a package in its consignment: 1, 2, 3 …, none used twice. */
const nth = z.number().int().min(1).max(999);
const ofOrder = { orderId: id, customer_id: id };
const ofConsignment = { ...ofOrder, consignmentId: nth };
const row = { row: nth, line_id: id, item_id: id, quantity: pieces };
/** The parcel of the order as which it left. */
const asParcel = { shipmentId: z.number().int().positive() };
const BY_CARRIER = 'made by the carrier’s machine';
const numbered = { nr_ddt_gr: made(40), date_ddt_gr: localDate };

/** A package as it is described: what kind it is of, and grams in all. */
export const packageFacts = {
  packaging_type_id: id.nullable(),
  weight: z.number().int().min(0).max(100_000_000),
};

/** How goods are made ready to leave («documento di spedizione»): events of stream `order-{id}`, the arbiter of its pieces. */
export const consignmentEvents = {
  ConsignmentDrafted: defineEvent(
    'ConsignmentDrafted',
    z.object({ ...ofConsignment, rows: z.array(z.object(row)).min(1).max(500), at: instant }),
    { about: 'These pieces of the order are kept for a consignment; nothing else may take them.' },
  ),
  ConsignmentRowSet: defineEvent(
    'ConsignmentRowSet',
    z.object({ ...ofConsignment, ...row, quantity: z.number().int().min(0) }),
    { about: 'So many pieces of a line go with the consignment; none: the row is gone.' },
  ),
  PackageSet: defineEvent('PackageSet', z.object({ ...ofConsignment, packageId: nth, ...packageFacts }), {
    about: 'A package of the consignment, or how it is put right.',
  }),
  PackageRemoved: defineEvent('PackageRemoved', z.object({ ...ofConsignment, packageId: nth }), {
    about: 'The consignment has a package less.',
  }),
  ConsignmentPacked: defineEvent('ConsignmentPacked', z.object(ofConsignment), {
    about: 'All of the consignment is in its packages, which are closed.',
  }),
  ConsignmentCoded: defineEvent(
    'ConsignmentCoded',
    z.object({ ...ofConsignment, codes: z.array(z.object({ packageId: nth, code: made(40) })) }),
    { about: 'Each package got its shipping code.' },
  ),
  PackageAnnounced: defineEvent(
    'PackageAnnounced',
    z.object({
      ...{ ...ofConsignment, packageId: nth },
      ...{ tracking: impersonal(BY_CARRIER, line(80)), tracking_url: impersonal(BY_CARRIER, line(400)) },
    }),
    { about: 'The carrier takes the package, and says by which code it is followed.' },
  ),
  PackageRefused: defineEvent(
    'PackageRefused',
    z.object({ ...ofConsignment, packageId: nth, code: impersonal(BY_CARRIER, line(80)) }),
    { about: 'The carrier does not take the package, or never answered: people are to see to it.' },
  ),
  ConsignmentDispatched: defineEvent(
    'ConsignmentDispatched',
    z.object({ ...ofConsignment, ...asParcel, at: instant }),
    {
      about: 'The consignment left, as this parcel of the order; its transport document takes the next number.',
    },
  ),
  ConsignmentNumbered: defineEvent('ConsignmentNumbered', z.object({ ...ofConsignment, ...asParcel, ...numbered }), {
    about: 'The number of the transport document with which the consignment travels.',
  }),
  ConsignmentTakenBack: defineEvent(
    'ConsignmentTakenBack',
    z.object({ ...ofConsignment, ...asParcel, nr_ddt_gr: made(40) }),
    { about: 'The consignment had not left after all; what number it had is cancelled.' },
  ),
  ConsignmentDelivered: defineEvent('ConsignmentDelivered', z.object(ofConsignment), {
    about: 'The consignment was received.',
  }),
  ConsignmentReturned: defineEvent('ConsignmentReturned', z.object({ ...ofConsignment, ...asParcel, on: localDate }), {
    about: 'Nobody received the consignment: the carrier brought it back. Its pieces are to be shipped again.',
  }),
  ConsignmentDiscarded: defineEvent('ConsignmentDiscarded', z.object(ofConsignment), {
    about: 'The consignment is given up before it left: its pieces are free again.',
  }),
};
