import type { OfficinaEvent } from '../events.ts';
import { type Consignment, evolveConsignments } from './consignment.state.ts';

/** Pieces of a line of the order. */
export interface Pieces {
  readonly line_id: number;
  readonly item_id: number;
  readonly quantity: number;
}

export interface Parcel {
  readonly shipmentId: number;
  readonly carrier: string;
  readonly tracking: string;
  readonly tracking_url: string;
  readonly lines: readonly Pieces[];
  /** ISO 8601. */
  readonly shipped_at: string;
  /** The day on which it was received; null: not yet. */
  readonly delivered_on: string | null;
  /** Staff sent the customer its news by hand. */
  readonly isCustomerNotified: boolean;
}

export type ReturnPhase = 'requested' | 'accepted' | 'refused' | 'awaited' | 'received';

/** Goods given back: because the consumer withdrew, or because the firm takes them back. */
export interface GivenBack {
  readonly returnId: number;
  readonly kind: 'withdrawal' | 'return';
  /** A withdrawal needs no request: pieces that left are awaited; if none left, nothing has to come. */
  readonly phase: ReturnPhase;
  /** `kept`: how many of the pieces had never left. */
  readonly lines: readonly (Pieces & { readonly kept: number })[];
  /** Cents that are no longer to be paid. */
  readonly credit: number;
  readonly reason: string;
  /** Why the firm refused it. */
  readonly answer: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Fulfilment {
  readonly preparing: boolean;
  readonly closed: boolean;
  readonly parcels: readonly Parcel[];
  /** How many were ever shipped: numbers are never reused. */
  readonly shipped: number;
  /** Pieces that leave together, in packages with codes. */
  readonly consignments: readonly Consignment[];
  /** How many were ever begun. */
  readonly consigned: number;
  /** By cancellation. */
  readonly cancelled: readonly { readonly lines: readonly Pieces[]; readonly reason: string }[];
  readonly givenBack: readonly GivenBack[];
  /** Cents of the total that are no longer to be paid. */
  readonly credited: number;
  /** True when the delivery is among them. */
  readonly deliveryCredited: boolean;
}

export const nothingFulfilled: Fulfilment = {
  preparing: false,
  closed: false,
  parcels: [],
  shipped: 0,
  consignments: [],
  consigned: 0,
  cancelled: [],
  givenBack: [],
  credited: 0,
  deliveryCredited: false,
};

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0);

/** Total. */
export function evolveFulfilment(now: Fulfilment, event: OfficinaEvent): Fulfilment {
  const parcel = (id: number, change: Partial<Parcel>): Fulfilment => ({
    ...now,
    parcels: now.parcels.map((one) => (one.shipmentId === id ? { ...one, ...change } : one)),
  });
  const back = (id: number, change: Partial<GivenBack>): Fulfilment => ({
    ...now,
    givenBack: now.givenBack.map((one) => (one.returnId === id ? { ...one, ...change } : one)),
  });
  const less = (amount: number, delivery = 0): Pick<Fulfilment, 'credited' | 'deliveryCredited'> => ({
    credited: now.credited + amount + delivery,
    deliveryCredited: now.deliveryCredited || delivery > 0,
  });
  switch (event.type) {
    case 'OrderPreparationStarted':
      return { ...now, preparing: true };
    case 'OrderPreparationStopped':
      return { ...now, preparing: false };
    case 'ParcelShipped': {
      const { shipmentId, carrier, tracking, tracking_url, lines, at: shipped_at } = event.data;
      const shipped = { shipmentId, carrier, tracking, tracking_url, lines, shipped_at };
      const waiting = { ...shipped, delivered_on: null, isCustomerNotified: false };
      return { ...now, parcels: [...now.parcels, waiting], shipped: shipmentId };
    }
    case 'ParcelTracked': {
      const { shipmentId, carrier, tracking, tracking_url } = event.data;
      return parcel(shipmentId, { carrier, tracking, tracking_url });
    }
    case 'ParcelTakenBack':
      return { ...now, parcels: now.parcels.filter(({ shipmentId }) => shipmentId !== event.data.shipmentId) };
    case 'ParcelDelivered':
      return parcel(event.data.shipmentId, { delivered_on: event.data.on });
    case 'OrderMailWanted': {
      const { what, n } = event.data;
      return what === 'shipment' && n !== null ? parcel(n, { isCustomerNotified: true }) : now;
    }
    case 'OrderLinesCancelled': {
      const { lines, delivery, reason } = event.data;
      return { ...now, ...less(sum(lines), delivery), cancelled: [...now.cancelled, { lines, reason }] };
    }
    case 'ContractWithdrawn': {
      const { returnId, lines, delivery, at } = event.data;
      const phase = lines.every(({ kept, quantity }) => kept === quantity) ? 'received' : 'awaited';
      const credit = sum(lines) + delivery;
      const one: GivenBack = { returnId, kind: 'withdrawal', phase, lines, credit, reason: '', answer: '', at };
      return { ...now, closed: false, ...less(sum(lines), delivery), givenBack: [...now.givenBack, one] };
    }
    case 'ReturnRequested': {
      const { returnId, reason, at } = event.data;
      const lines = event.data.lines.map((line) => ({ ...line, kept: 0 }));
      const one: GivenBack = { returnId, kind: 'return', phase: 'requested', lines, credit: 0, reason, answer: '', at };
      return { ...now, givenBack: [...now.givenBack, one] };
    }
    case 'ReturnAccepted':
      return back(event.data.returnId, { phase: 'accepted' });
    case 'ReturnRefused':
      return back(event.data.returnId, { phase: 'refused', answer: event.data.reason });
    case 'GoodsCameBack': {
      const { returnId, lines } = event.data;
      const known = now.givenBack.find((one) => one.returnId === returnId);
      const credit = (known?.credit ?? 0) + sum(lines);
      return { ...back(returnId, { phase: 'received', credit }), ...less(sum(lines)) };
    }
    case 'OrderClosed':
      return { ...now, closed: true, consignments: evolveConsignments(now.consignments, event) };
    case 'ConsignmentDrafted':
      return {
        ...now,
        consignments: evolveConsignments(now.consignments, event),
        consigned: event.data.consignmentId,
      };
    default: {
      const consignments = evolveConsignments(now.consignments, event);
      return consignments === now.consignments ? now : { ...now, consignments };
    }
  }
}
