import type { OfficinaEvent } from '../events.ts';

/** Pieces of an item that a repair needs. */
export interface NeededItem {
  readonly item_id: number;
  readonly quantity: number;
}

/** What a repair needs of the stock. */
export interface RepairParts {
  readonly parts: readonly NeededItem[];
  readonly left: boolean;
  /** How often they left: a delivery can be undone. */
  readonly departures: number;
  /** It was told that the repair holds all that it needs, as the parts are now. */
  readonly complete: boolean;
  /** How many pieces of parts without an item had come in when that was told last. */
  readonly arrived: number;
}

const nothing: RepairParts = { parts: [], left: false, departures: 0, complete: false, arrived: 0 };

/** Total. */
function evolve(state: RepairParts, event: OfficinaEvent): RepairParts {
  if (event.type === 'RepairPartsComplete') return { ...state, complete: true, arrived: event.data.arrived };
  if (event.type !== 'RepairPartsAllotted') return state;
  const { parts, left } = event.data;
  return { ...state, parts, left, departures: state.departures + (left && !state.left ? 1 : 0), complete: false };
}

/** For commands that decide on the parts of a repair. */
export const repairPartsFold = { initial: nothing, evolve };

export function repairPartsStream(repairId: number): string {
  return `repair-parts-${repairId}`;
}

/** The id of a repair's hold, in the stock of each item. */
export const repairHold = (repairId: number): string => `repair-${repairId}`;
