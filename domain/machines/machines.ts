import type { StateKey } from '../repairs/state-keys.ts';

/** Goods of a repair in these states are as its sheet says. */
const FINISHED: readonly StateKey[] = ['READY', 'DELIVERED', 'CLOSED'];

/** A part of the catalogue that a sheet names, with how many in all. */
export interface FittedPart {
  readonly part: number;
  readonly quantity: number;
}

/** A repair as far as it tells of a machine. */
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
  readonly parts: readonly FittedPart[];
}

export interface Machine {
  /** What it is called: type and model, else what was said of it, else the repair's code. */
  readonly name: string;
  readonly series: string;
  /** Newest first. */
  readonly repairs: readonly MachineRepair[];
}

/** What a customer had repaired, by machine, the one of the newest repair first. @param repairs newest first */
export function machinesOf(repairs: readonly MachineRepair[]): Machine[] {
  return [...Map.groupBy(repairs, keyOf).values()].map((all) => {
    const named = all.find((one) => modelOf(one) !== '') ?? all[0];
    const shown = all.map((one) => ({ ...one, parts: FINISHED.includes(one.state) ? one.parts : [] }));
    return {
      name: named ? nameOf(named) : '',
      series: all.find(({ series }) => series !== '')?.series ?? '',
      repairs: shown,
    };
  });
}

/** So many whole pieces are ordered for what a sheet says, one at least. */
export function piecesOf(quantity: number): number {
  return Math.max(1, Math.ceil(quantity));
}

/** What is searched in the place of a machine that is not repaired: ever fewer of its words, until something is found. */
export function wordsLike({ plant_type, trolley_type, description }: Omit<MachineRepair, 'parts'>): string[] {
  const said = modelOf({ plant_type, trolley_type }) || (description.split('\n', 1)[0] ?? '');
  const words = said
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 4);
  return words.map((_, left) => words.slice(0, words.length - left).join(' '));
}

/** What a machine is called by its type and model; empty: nobody said. */
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
