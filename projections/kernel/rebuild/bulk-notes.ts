import type { FoldResult } from '../folding/fold.ts';
import { noteName } from '../folding/fold.ts';
import type { Key, Projection, Row } from '../projection.ts';

interface Note {
  readonly column: string;
  readonly equals: Key;
  readonly set: Partial<Row>;
  readonly position: string;
}

/** The denormalized labels of a build: kept in memory, and filled into rows when these leave for the table. */
export class BulkNotes {
  readonly #projection: Projection;
  readonly #notes = new Map<string, Note>();
  /** Labels that changed after rows had left without them. */
  readonly #late = new Set<string>();

  constructor(projection: Projection) {
    this.#projection = projection;
  }

  /** @param rowsHaveLeft true once any row is in the table */
  add(folded: FoldResult, rowsHaveLeft: boolean): void {
    for (const { label, position } of folded.labels) {
      const name = noteName(label.column, label.equals);
      const set = { ...this.#notes.get(name)?.set, ...label.set };
      this.#notes.set(name, { column: label.column, equals: label.equals, set, position });
      if (rowsHaveLeft) this.#late.add(name);
    }
  }

  /**
   * The row with its labels. Its position is that of the event that touched it last; a change of a label counts, too.
   */
  fill({ row, position }: { row: Row; position: string }): { row: Row; position: string } {
    let filled = row;
    let latest = position;
    for (const column of this.#projection.labelKeys ?? []) {
      const equals = row[column] as Key | null | undefined;
      const note = equals === null || equals === undefined ? undefined : this.#notes.get(noteName(column, equals));
      if (!note) continue;
      filled = { ...filled, ...note.set } as Row;
      if (note.position > latest) latest = note.position;
    }
    return { row: filled, position: latest };
  }

  all(): Iterable<Note> {
    return this.#notes.values();
  }

  /** By column: the values whose labels rows in the table may lack. */
  late(): Map<string, string[]> {
    const late = new Map<string, string[]>();
    for (const name of this.#late) {
      const note = this.#notes.get(name);
      if (note) late.set(note.column, [...(late.get(note.column) ?? []), String(note.equals)]);
    }
    return late;
  }
}
