import type { StoredEvent } from '#journal/journal.ts';
import type { DenormalizedLabel, Key, Projection, Row } from '../projection.ts';

/** An event on its way into one projection, with the rows that it touches, or the reason why it can't be folded. */
export interface PlannedEvent {
  readonly event: StoredEvent;
  readonly keys: readonly Key[];
  /** Null: the event can be folded. */
  readonly fault: unknown;
}

/** A row while a batch is folded. */
export interface TouchedRow {
  /** As loaded; null: the row did not exist. */
  readonly before: Row | null;
  readonly row: Row | null;
  /** Position of the event that touched it last. */
  readonly position: string;
  readonly commandId: string;
}

/** An event that could not be folded, and the rows that are behind because of it. */
export interface Poison {
  readonly event: StoredEvent;
  readonly keys: readonly Key[];
  readonly error: unknown;
}

/** What a batch does to one projection. */
export interface FoldResult {
  /** Rows that changed. */
  readonly touched: Map<Key, TouchedRow>;
  /** In the order of the log. */
  readonly labels: readonly { readonly label: DenormalizedLabel; readonly position: string }[];
  readonly poison: readonly Poison[];
  /** Events of streams that are quarantined, those of this batch's poison included. */
  readonly skipped: readonly StoredEvent[];
}

/** An event that reached the program but could not be read (decrypted, raised to the newest version). */
export interface Unreadable {
  /** The event as stored, without the version in its type. */
  readonly event: StoredEvent;
  readonly fault: unknown;
}

/** Finds the rows that each event touches. A projection that throws here poisons the event, not the batch. */
export function planEvents(projection: Projection, events: readonly (StoredEvent | Unreadable)[]): PlannedEvent[] {
  return events.map((item) => {
    const [event, unreadable] = 'fault' in item ? [item.event, item.fault] : [item, null];
    try {
      return { event, keys: projection.keys(event), fault: unreadable };
    } catch (error) {
      return { event, keys: [], fault: unreadable ?? error ?? new Error('keys failed') };
    }
  });
}

/**
 * Folds a batch in memory. An event takes effect on all of its rows or on none. Once an event fails, the rest of its
 * stream is skipped, since later events mean little without it.
 * @param load gives each row that the batch touches, as stored
 * @param quarantined streams that are skipped already
 */
export function fold(
  projection: Projection,
  work: readonly PlannedEvent[],
  load: (key: Key) => Row | null,
  quarantined: ReadonlySet<string>,
): FoldResult {
  const touched = new Map<Key, TouchedRow>();
  const labels: { label: DenormalizedLabel; position: string }[] = [];
  const poison: Poison[] = [];
  const skipped: StoredEvent[] = [];
  const closed = new Set(quarantined);

  for (const { event, keys, fault } of work) {
    if (closed.has(event.stream)) {
      skipped.push(event);
      continue;
    }
    try {
      if (fault !== null) throw fault;
      const next = keys.map((key) => {
        const known = touched.get(key);
        const before = known ? known.row : load(key);
        return { key, before, row: evolved(projection, before, event, key), original: known ? known.before : before };
      });
      const label = projection.denormalize?.(event) ?? null;
      const { position } = event;
      const { commandId } = event.meta;
      for (const { key, before, row, original } of next) {
        if (row !== before) touched.set(key, { before: original, row, position, commandId });
      }
      if (label && Object.keys(label.set).length > 0) labels.push({ label, position: event.position });
    } catch (error) {
      closed.add(event.stream);
      poison.push({ event, keys, error });
      skipped.push(event);
    }
  }
  return { touched, labels, poison, skipped };
}

function evolved(projection: Projection, before: Row | null, event: StoredEvent, key: Key): Row | null {
  const row = projection.evolve(before, event, key);
  if (row && row[projection.key] !== key) throw new Error(`the row of ${key} calls itself ${row[projection.key]}`);
  return row;
}

/** The name of a denormalized label's note: one for each value that labels hang on. */
export function noteName(column: string, equals: Key): string {
  return `${column}\n${equals}`;
}

/** The notes of denormalized labels, by {@link noteName}; null: looked up, and nothing is noted. */
export type Notes = Map<string, Partial<Row> | null>;

/** Adds this batch's labels to the notes; later ones win over earlier ones. */
export function mergeNotes(folded: FoldResult, notes: Notes): void {
  for (const { label } of folded.labels) {
    const name = noteName(label.column, label.equals);
    notes.set(name, { ...notes.get(name), ...label.set });
  }
}

/**
 * The notes that this batch needs: those that it adds to, and those of all rows that it changed. (A row whose column
 * keeps its value needs them too: an event may have set the column to that value again, and emptied the label.)
 */
export function neededNotes(projection: Projection, folded: FoldResult): Map<string, { column: string; equals: Key }> {
  const needed = new Map<string, { column: string; equals: Key }>();
  for (const { label } of folded.labels) needed.set(noteName(label.column, label.equals), label);
  for (const { row } of folded.touched.values()) {
    for (const column of projection.labelKeys ?? []) {
      const equals = hangsOn(row, column);
      if (equals !== null) needed.set(noteName(column, equals), { column, equals });
    }
  }
  return needed;
}

/**
 * Fills the denormalized labels of the rows that the batch changed. A label that changed later than its row moves the
 * row's position to its own.
 */
export function fillLabels(projection: Projection, folded: FoldResult, notes: Notes): void {
  const columns = projection.labelKeys ?? [];
  if (columns.length === 0) return;
  const changedAt = new Map(
    folded.labels.map(({ label, position }) => [noteName(label.column, label.equals), position]),
  );
  for (const [key, touch] of folded.touched) {
    if (!touch.row) continue;
    let { row, position } = touch;
    for (const column of columns) {
      const equals = hangsOn(row, column);
      const name = equals === null ? null : noteName(column, equals);
      const set = name === null ? null : notes.get(name);
      if (!name || !set) continue;
      row = labelled(row, set);
      const later = changedAt.get(name);
      if (later !== undefined && later > position) position = later;
    }
    if (row !== touch.row || position !== touch.position) folded.touched.set(key, { ...touch, row, position });
  }
}

/** The row with these labels; the same object where it has them already. */
function labelled(row: Row, set: Partial<Row>): Row {
  for (const name in set) if (row[name] !== set[name]) return { ...row, ...set } as Row;
  return row;
}

function hangsOn(row: Row | null, column: string): Key | null {
  return (row?.[column] as Key | null | undefined) ?? null;
}
