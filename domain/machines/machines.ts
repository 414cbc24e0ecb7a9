import type { StateKey } from '../repairs/offered/state-keys.ts';

/** A part of the catalogue that a sheet names, with its total quantity. */
export interface FittedPart {
  readonly part: number;
  readonly quantity: number;
}

/** The fields of a repair that tell about its machine. */
export interface MachineRepair {
  readonly id: number;
  readonly code_intervention_gr: string;
  readonly state: StateKey;
  readonly plant_type: string;
  readonly trolley_type: string;
  readonly series: string;
  readonly description: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** The day on which the machine went back, or was ready; null: it was not repaired (yet). */
  readonly finished_on: string | null;
  /** The day on which the repaired machine went back: its warranty counts from it. Null: it did not (yet). */
  readonly delivered_on: string | null;
  /** The customer paid nothing: a warranty covered it. */
  readonly covered: boolean;
  readonly parts: readonly FittedPart[];
}

export interface Machine {
  /** The machine's name: type and model, else the first line of a description, else the repair's code. */
  readonly name: string;
  readonly series: string;
  /** Newest first. */
  readonly repairs: readonly MachineRepair[];
}

/**
 * Groups a customer's repairs by machine, the machine of the newest repair first. Only repairs that were made keep
 * their parts: before, and on a machine that went back unrepairable, the work sheet is a plan.
 * @param repairs newest first
 */
export function machinesOf(repairs: readonly MachineRepair[]): Machine[] {
  return [...Map.groupBy(repairs, keyOf).values()].map((all) => {
    const named = all.find((one) => modelOf(one) !== '') ?? all[0];
    const shown = all.map((one) => ({ ...one, parts: one.finished_on === null ? [] : one.parts }));
    return {
      name: named ? nameOf(named) : '',
      series: all.find(({ series }) => series !== '')?.series ?? '',
      repairs: shown,
    };
  });
}

/** The whole pieces to order for a quantity on a sheet: rounded up, at least one. */
export function piecesOf(quantity: number): number {
  return Math.max(1, Math.ceil(quantity));
}

/**
 * The search texts for a replacement of a machine that is not repaired, to be tried in order until one finds something.
 * Each has one word less than the one before; the first has up to four words of the machine's type and model, else of
 * the first line of its description.
 */
export function replacementSearches({
  plant_type,
  trolley_type,
  description,
}: Pick<MachineRepair, 'plant_type' | 'trolley_type' | 'description'>): string[] {
  const text = modelOf({ plant_type, trolley_type }) || (description.split('\n', 1)[0] ?? '');
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 4);
  return words.map((_, left) => words.slice(0, words.length - left).join(' '));
}

/** A machine's type and model in one text; empty: neither is known. */
export function modelOf({ plant_type, trolley_type }: Pick<MachineRepair, 'plant_type' | 'trolley_type'>): string {
  return [plant_type, trolley_type].filter(Boolean).join(' ');
}

function nameOf(repair: MachineRepair): string {
  return modelOf(repair) || repair.description.split('\n', 1)[0] || repair.code_intervention_gr;
}

function keyOf(repair: MachineRepair): string {
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  if (plain(repair.series) !== '') return `serial ${plain(repair.series)}`;
  const type = plain(modelOf(repair));
  return type === '' ? `repair ${repair.id}` : `type ${type}`;
}
