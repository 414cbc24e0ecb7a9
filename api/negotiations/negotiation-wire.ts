import type { z } from 'zod';
import type { negotiationMessage, negotiationRow, negotiationThread } from '#api/contracts/negotiations.contract.ts';
import { soldImage } from '#api/kernel/sold-address.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { riskSigns } from '#domain/kernel/risk-signs.ts';
import type { NegotiationEntry } from '#projections/negotiations/negotiations.projection.ts';
import { type NegotiationView, readByOther } from '#projections/negotiations/offered/negotiations.query.ts';

type Row = z.input<typeof negotiationRow>;
type Message = z.input<typeof negotiationMessage>;

/** A negotiation as it stands in the list of one of its parties. */
export function rowOnWire(view: NegotiationView): Row {
  const { id, ad_id: item, title, side, phase, why, entries } = view;
  const pending = entries.find(({ offer }) => offer?.state === 'pending');
  return {
    id,
    item,
    link: `/annuncio/${item}/${view.slug}`,
    img: view.image === null ? null : soldImage({ kind: 'ad', id: item }, view.image, 'small'),
    title,
    price: toDecimal(view.price),
    userNegotiatior: view.other,
    side,
    data: view.updated_at,
    toRead: side === 'seller' ? view.unread_seller : view.unread_buyer,
    phase: phase === 'deleted' ? 'closed' : phase,
    why,
    available: view.available,
    deletable: view.deletable,
    last: entries.at(-1)?.description ?? '',
    offer: pending?.offer
      ? {
          id: pending.n,
          price: toDecimal(pending.offer.price),
          own: pending.side === side,
          expires_at: pending.offer.expiresAt,
        }
      : null,
  };
}

/** A negotiation with all its messages, as one of its parties sees it. */
export function threadOnWire(view: NegotiationView): z.input<typeof negotiationThread> {
  return { ...rowOnWire(view), messages: view.entries.map((entry) => messageOnWire(entry, view)) };
}

function messageOnWire(
  { n, side, customer_id, description, offer, at }: NegotiationEntry,
  view: NegotiationView,
): Message {
  const own = side === view.side;
  return {
    id: n,
    description,
    data: at,
    idUserMsg: customer_id,
    own,
    read: own && n <= readByOther(view),
    signs: own ? [] : riskSigns(description),
    offer: offer && { price: toDecimal(offer.price), state: offer.state, expires_at: offer.expiresAt },
  };
}
