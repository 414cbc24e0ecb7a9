import type { ColumnSettings, ColumnShape } from './column-settings.ts';

/** What the table draws, made of the person's settings and of the room that there is. */
export interface FittedColumns {
  readonly order: string[];
  readonly start: string[];
  readonly end: string[];
  readonly hidden: readonly string[];
  readonly widths: Record<string, number>;
}

/** Under this width the columns that people decide by come first and close together … */
export const SHORT_OF_ROOM = 1000;
/** … and under this one only those of them that are pinned stay fixed. */
export const TIGHT = 720;
const NARROW = 1100;

/** How much room a list has: first its buttons become icons, then its tabs a menu. */
export type Fit = 'wide' | 'narrow' | 'tight';

/** @param width of the list in pixels; 0: not known yet */
export function fitOf(width: number): Fit {
  if (width === 0 || width >= NARROW) return 'wide';
  return width >= TIGHT ? 'narrow' : 'tight';
}

/**
 * Distributes the room among the columns. What is left goes to the column that grows. Where room is short (beside an
 * open panel), columns with a `beside` width come first, in that width, so that none of them needs scrolling. A width
 * that the person set is used wherever there is room.
 * @param room pixels for all columns; 0: not known yet
 */
export function fitColumns(settings: ColumnSettings, shapes: readonly ColumnShape[], room: number): FittedColumns {
  const short = room > 0 && room < SHORT_OF_ROOM;
  const shapeOf = new Map(shapes.map((shape) => [shape.id, shape]));
  const pinned = (place: 'start' | 'end') => (id: string) => {
    const shape = shapeOf.get(id);
    return shape?.pinned === place && !(room < TIGHT && short && place === 'start' && shape.beside === undefined);
  };
  const beside = (id: string) => (short ? shapeOf.get(id)?.beside : undefined);
  const first = shapes.flatMap(({ id }) => (beside(id) === undefined ? [] : [id]));
  const order = [...first, ...settings.order.filter((id) => !first.includes(id))];
  const widths: Record<string, number> = short ? {} : { ...settings.widths };
  for (const id of first) widths[id] = beside(id) ?? 0;

  const counted = order.filter(
    (id) => !settings.hidden.includes(id) && (!short || first.includes(id) || pinned('start')(id) || pinned('end')(id)),
  );
  const taken = counted.reduce((sum, id) => sum + (widths[id] ?? shapeOf.get(id)?.width ?? 0), 0);
  const growing = counted.find((id) => shapeOf.get(id)?.grows && (short || settings.widths[id] === undefined));
  if (growing !== undefined && room > taken) {
    widths[growing] = (widths[growing] ?? shapeOf.get(growing)?.width ?? 0) + Math.floor(room - taken);
  }
  return {
    order,
    start: settings.order.filter(pinned('start')),
    end: order.filter(pinned('end')),
    hidden: settings.hidden,
    widths,
  };
}
