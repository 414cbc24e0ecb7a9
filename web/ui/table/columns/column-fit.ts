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
 * open panel), columns with a `beside` width come first, in that width: as many as fit whole, the earlier ones before
 * the later. Room that is left gives them their full width, then lets the next columns in, and the rest goes to the one
 * that grows, or to the last, so that no column is cut. A width that the person set is used wherever there is room.
 * @param room pixels for all columns; 0: not known yet
 */
export function fitColumns(settings: ColumnSettings, shapes: readonly ColumnShape[], room: number): FittedColumns {
  const short = room > 0 && room < SHORT_OF_ROOM;
  const shapeOf = new Map(shapes.map((shape) => [shape.id, shape]));
  const pinned = (place: 'start' | 'end') => (id: string) => {
    const shape = shapeOf.get(id);
    return shape?.pinned === place && !(room < TIGHT && short && place === 'start' && shape.beside === undefined);
  };
  const isPinned = (id: string) => pinned('start')(id) || pinned('end')(id);
  const widths: Record<string, number> = short ? {} : { ...settings.widths };
  for (const { id, beside } of shapes) if (short && beside !== undefined) widths[id] = beside;
  const widthOf = (id: string) => widths[id] ?? shapeOf.get(id)?.width ?? 0;

  const visible = settings.order.filter((id) => !settings.hidden.includes(id));
  const counted = short ? visible.filter(isPinned) : visible;
  let left = room - counted.reduce((sum, id) => sum + widthOf(id), 0);
  for (const { id, beside } of short ? shapes : []) {
    if (beside === undefined || isPinned(id) || !visible.includes(id) || beside > left) continue;
    counted.push(id);
    left -= beside;
  }
  const first = shapes.map(({ id }) => id).filter((id) => short && counted.includes(id));
  const growing =
    counted.find((id) => shapeOf.get(id)?.grows && (short || settings.widths[id] === undefined)) ??
    first.findLast((id) => !isPinned(id));
  if (short) {
    for (const id of growing === undefined ? counted : [growing, ...counted]) {
      const missing = (shapeOf.get(id)?.width ?? 0) - widthOf(id);
      if (missing <= 0 || missing > left) continue;
      widths[id] = widthOf(id) + missing;
      left -= missing;
    }
    for (const id of room < TIGHT ? [] : visible.filter((one) => !counted.includes(one))) {
      if (widthOf(id) > left) break;
      first.push(id);
      left -= widthOf(id);
    }
  }
  const order = [...first, ...settings.order.filter((id) => !first.includes(id))];
  if (growing !== undefined && left > 0) widths[growing] = widthOf(growing) + Math.floor(left);
  return {
    order,
    start: settings.order.filter(pinned('start')),
    end: order.filter(pinned('end')),
    hidden: settings.hidden,
    widths,
  };
}
