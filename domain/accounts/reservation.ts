import type { OfficinaEvent } from '../events.ts';
import type { DecisionContext } from '../kernel/decider.ts';

/** Who holds a unique value (stream `unique-{pseudonym}`). */
export type Reservation =
  | { readonly status: 'free' }
  | { readonly status: 'reserved'; readonly owner: string; readonly until: string }
  | { readonly status: 'confirmed'; readonly owner: string };

export const freeValue: Reservation = { status: 'free' };

/**
 * How long an owner may take to appear, in milliseconds: longer than commands run, and so short that whoever tries
 * again after a crash gets through within a minute. An owner that is only slow is fenced out before the value is freed.
 */
export const RESERVATION_MS = 45_000;

export function evolveReservation(state: Reservation, event: OfficinaEvent): Reservation {
  switch (event.type) {
    case 'ValueReserved':
      return { status: 'reserved', owner: event.data.owner, until: event.data.until };
    case 'ReservationConfirmed':
      return { status: 'confirmed', owner: event.data.owner };
    case 'ValueReleased':
      return freeValue;
    default:
      return state;
  }
}

/**
 * Reserves the value for an owner, or tells who holds it. `lapsed`: that owner did not appear in time. A value that the
 * owner already holds is reserved anew, so that nobody who took it for abandoned can free it meanwhile.
 */
export function reserve(
  state: Reservation,
  scope: string,
  owner: string,
  context: DecisionContext,
): { events: readonly OfficinaEvent[] } | { heldBy: string; lapsed: boolean } {
  if (state.status !== 'free' && state.owner !== owner) {
    return { heldBy: state.owner, lapsed: state.status === 'reserved' && state.until < context.now };
  }
  const until = new Date(Date.parse(context.now) + RESERVATION_MS).toISOString();
  return { events: [{ type: 'ValueReserved', data: { scope, owner, until } }] };
}

/** The owner has appeared: confirms the value. */
export function confirm(state: Reservation, scope: string, owner: string): readonly OfficinaEvent[] {
  if (state.status === 'confirmed' || (state.status === 'reserved' && state.owner !== owner)) return [];
  return [{ type: 'ReservationConfirmed', data: { scope, owner } }];
}

/** Frees the value: its owner will not appear, or gives it up. Releasing a value that another holds does nothing. */
export function release(state: Reservation, scope: string, owner: string): readonly OfficinaEvent[] {
  if (state.status === 'free' || state.owner !== owner) return [];
  return [{ type: 'ValueReleased', data: { scope, owner } }];
}
