import { assertNever } from '../../kernel/decider.ts';
import type { EventsOf } from '../../kernel/event-definition.ts';
import { OVER_STATES, type StateKey } from '../../repairs/offered/state-keys.ts';
import { partOrderEvents } from '../part-order.events.ts';

export type PartOrderEvent = EventsOf<typeof partOrderEvents>;

/** A part without an item of the shop that a repair needs. */
export interface PartOrder {
  /** Counts the parts of the repair, from 1. */
  readonly part: number;
  readonly text: string;
  /** How many were asked for, in all. */
  readonly needed: number;
  /** How many are on order. */
  readonly quantity: number;
  /** How many came in, in all. */
  readonly arrived: number;
  readonly supplier_id: number | null;
  /**
   * `YYYY-MM-DD`; null: nobody said. It stays when all pieces came in, for an arrival that is taken back: what is shown
   * is {@link dayOfArrival}.
   */
  readonly expected_on: string | null;
}

export function isPartOrderEvent(event: { readonly type: string }): event is PartOrderEvent {
  return Object.hasOwn(partOrderEvents, event.type);
}

/** The day for which pieces are on order, `YYYY-MM-DD`; null: nobody said, or nothing is on order. */
export function dayOfArrival({ quantity, expected_on }: Pick<PartOrder, 'quantity' | 'expected_on'>): string | null {
  return quantity > 0 ? expected_on : null;
}

/**
 * True while parts may be ordered for a repair. One that is deleted, over, or can't be done, needs none any more; what
 * is on order for it comes in all the same. The purchase list applies this rule in SQL.
 */
export function needsParts(repair: {
  readonly archived: boolean;
  readonly unrepairable: boolean;
  readonly state: StateKey;
}): boolean {
  return !repair.archived && !repair.unrepairable && !OVER_STATES.includes(repair.state);
}

/** Pieces that were asked for and neither came in nor are on order; of a repair that {@link needsParts}. */
export function partPiecesToOrder({ needed, quantity, arrived }: PartOrder): number {
  return Math.max(0, needed - arrived - quantity);
}

/** False for a part that was asked for or ordered, and is neither wanted any more nor came in. */
export function isLivePart({ needed, quantity, arrived }: PartOrder): boolean {
  return needed > 0 || quantity > 0 || arrived > 0;
}

/** True while the repair waits for pieces of some part. */
export function awaitsPartOrders(parts: readonly PartOrder[]): boolean {
  return parts.some((part) => part.quantity > 0 || partPiecesToOrder(part) > 0);
}

/** Pieces of all parts that came in. */
export function partPiecesArrived(parts: readonly PartOrder[]): number {
  return parts.reduce((sum, { arrived }) => sum + arrived, 0);
}

/** Total: the arrival of an unknown part changes nothing. */
export function evolvePartOrders(parts: readonly PartOrder[], event: PartOrderEvent): readonly PartOrder[] {
  const { part } = event.data;
  const before = parts.find((one) => one.part === part);
  switch (event.type) {
    case 'RepairPartRequested': {
      const { text, quantity: needed } = event.data;
      return withPart(parts, { ...(before ?? unordered(part)), text, needed });
    }
    case 'RepairPartOrdered': {
      const { text, quantity, supplier_id, expected_on } = event.data;
      return withPart(parts, { ...(before ?? unordered(part)), text, quantity, supplier_id, expected_on });
    }
    case 'RepairPartArrived': {
      if (!before) return parts;
      const quantity = Math.max(0, before.quantity - event.data.quantity);
      return withPart(parts, { ...before, quantity, arrived: before.arrived + event.data.quantity });
    }
    case 'RepairPartArrivalTakenBack': {
      if (!before) return parts;
      const { quantity } = event.data;
      const arrived = Math.max(0, before.arrived - quantity);
      return withPart(parts, { ...before, quantity: before.quantity + quantity, arrived });
    }
    default:
      return assertNever(event);
  }
}

function unordered(part: number): PartOrder {
  return { part, text: '', needed: 0, quantity: 0, arrived: 0, supplier_id: null, expected_on: null };
}

function withPart(parts: readonly PartOrder[], part: PartOrder): readonly PartOrder[] {
  const known = parts.some((one) => one.part === part.part);
  return known ? parts.map((one) => (one.part === part.part ? part : one)) : [...parts, part];
}
