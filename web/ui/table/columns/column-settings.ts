/**
 * Order, visibility and width of the list's columns, kept per person. Pure; every step is possible without dragging.
 */
export interface ColumnSettings {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Pixels, where they differ from the column's own width. */
  readonly widths: Readonly<Record<string, number>>;
}

/** What the settings need to know of a column. */
export interface ColumnShape {
  readonly id: string;
  readonly width: number;
  readonly pinned?: 'start' | 'end';
  /** Hidden until it is chosen. */
  readonly optional?: boolean;
  /** Its width where room is short; the columns that have one are shown first there. */
  readonly beside?: number;
  /** Takes the room that the others leave. */
  readonly grows?: boolean;
}

export const MIN_WIDTH = 40;
export const MAX_WIDTH = 640;

export function defaultSettings(columns: readonly ColumnShape[]): ColumnSettings {
  return {
    order: columns.map(({ id }) => id),
    hidden: columns.filter(({ optional }) => optional).map(({ id }) => id),
    widths: {},
  };
}

/** Fits kept settings to the columns that exist: unknown ones go, new ones are added at the end, hidden if optional. */
export function fitSettings(kept: unknown, columns: readonly ColumnShape[]): ColumnSettings {
  const defaults = defaultSettings(columns);
  if (typeof kept !== 'object' || kept === null) return defaults;
  const { order, hidden, widths } = kept as Partial<ColumnSettings>;
  if (!Array.isArray(order) || !Array.isArray(hidden)) return defaults;
  const known = new Map(columns.map((column) => [column.id, column]));
  const ordered = [...new Set(order)].filter((id) => known.has(id));
  const added = defaults.order.filter((id) => !ordered.includes(id));
  return {
    order: [...ordered, ...added],
    hidden: [
      ...hidden.filter((id) => known.has(id) && !known.get(id)?.pinned),
      ...added.filter((id) => known.get(id)?.optional),
    ],
    widths: Object.fromEntries(
      Object.entries(widths ?? {}).filter(([id, width]) => known.has(id) && typeof width === 'number'),
    ),
  };
}

/** Moves a column among those of its own place (pinned left, middle, pinned right). */
export function moveColumn(settings: ColumnSettings, columns: readonly ColumnShape[], id: string, by: -1 | 1) {
  const place = (other: string) => columns.find((column) => column.id === other)?.pinned;
  const peers = settings.order.filter((other) => place(other) === place(id));
  const target = peers[peers.indexOf(id) + by];
  if (target === undefined) return settings;
  const swap = (other: string) => (other === id ? target : other === target ? id : other);
  return { ...settings, order: settings.order.map(swap) };
}

export function toggleColumn(settings: ColumnSettings, id: string): ColumnSettings {
  const hidden = settings.hidden.includes(id)
    ? settings.hidden.filter((other) => other !== id)
    : [...settings.hidden, id];
  return { ...settings, hidden };
}

export function resizeColumn(settings: ColumnSettings, id: string, width: number): ColumnSettings {
  const bounded = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
  return { ...settings, widths: { ...settings.widths, [id]: bounded } };
}
