import type pg from 'pg';
import type { TouchedRow } from '../folding/fold.ts';
import type { ColumnType, Key, Projection, Row } from '../projection.ts';
import type { TableSql } from '../tables/table.ts';
import type { BulkNotes } from './bulk-notes.ts';
import { copyRows } from './copy.ts';
import { KeyFilter } from './key-filter.ts';

interface Entry {
  readonly row: Row | null;
  readonly position: string;
  /** The table holds an older form of the row. */
  readonly stored: boolean;
  readonly dirty: boolean;
}

/** Rows written by one statement. */
const CHUNK = 1_000;

/**
 * The rows of a build while it folds: at most `limit` in memory, and a quarter of that on the way to the table. The
 * rows that were not touched for longest leave for the table, by COPY the first time, while the fold goes on; a row is
 * loaded again when an event touches it.
 */
export class BulkRows {
  readonly #client: pg.Client;
  readonly #projection: Projection;
  readonly #sql: TableSql;
  readonly #notes: BulkNotes;
  readonly #limit: number;
  readonly #columns: readonly (readonly [string, ColumnType])[];
  readonly #entries = new Map<Key, Entry>();
  /**
   * Keys of the rows that have left. A key that is not among them is a new row, for which the table need not be asked.
   */
  readonly #left = new KeyFilter();
  #spilled = false;
  #leaving: Promise<void> = Promise.resolve();

  constructor(client: pg.Client, projection: Projection, sql: TableSql, notes: BulkNotes, limit: number) {
    this.#client = client;
    this.#projection = projection;
    this.#sql = sql;
    this.#notes = notes;
    this.#limit = limit;
    this.#columns = Object.entries(projection.columns);
  }

  /** True once rows have left for the table. */
  get spilled(): boolean {
    return this.#spilled;
  }

  /** Loads those of these rows that have left. */
  async prepare(keys: Iterable<Key>): Promise<void> {
    if (!this.#spilled || this.#projection.onePerEvent) return;
    const missing = [...new Set(keys)].filter((key) => !this.#entries.has(key) && this.#left.mayHave(key));
    if (missing.length === 0) return;
    await this.#leaving;
    const { rows } = await this.#client.query<Row & { _position: string }>({ ...this.#sql.load, values: [missing] });
    for (const { _position, ...row } of rows) {
      const key = row[this.#projection.key] as Key;
      this.#entries.set(key, { row: row as Row, position: _position, stored: true, dirty: false });
    }
  }

  get(key: Key): Row | null {
    return this.#entries.get(key)?.row ?? null;
  }

  async put(touched: ReadonlyMap<Key, TouchedRow>): Promise<void> {
    for (const [key, { row, position }] of touched) {
      const stored = this.#entries.get(key)?.stored ?? false;
      // Deleted and set again, so that the entry is the last: the rows touched longest ago come first.
      this.#entries.delete(key);
      this.#entries.set(key, { row, position, stored, dirty: true });
    }
    if (this.#entries.size <= this.#limit) return;
    await this.#leaving;
    this.#leaving = this.#spill(Math.ceil(this.#limit / 4));
    this.#leaving.catch(() => undefined);
  }

  /** Writes everything to the table. */
  async flush(): Promise<void> {
    await this.#leaving;
    await this.#spill(this.#entries.size);
  }

  /** Waits for the rows on their way, whether the fold came to its end or not. */
  async settle(): Promise<void> {
    await this.#leaving.catch(() => undefined);
  }

  async #spill(count: number): Promise<void> {
    const fresh: { row: Row; position: string }[] = [];
    const changed: { row: Row; position: string }[] = [];
    const removed: Key[] = [];
    for (const [key, { row, position, stored, dirty }] of this.#entries) {
      if (fresh.length + changed.length + removed.length >= count && count < this.#entries.size) break;
      this.#entries.delete(key);
      if (row || stored) this.#left.add(key);
      if (!dirty) continue;
      if (row) (stored ? changed : fresh).push(this.#notes.fill({ row, position }));
      else if (stored) removed.push(key);
    }
    this.#spilled ||= fresh.length > 0;
    if (fresh.length > 0) await copyRows(this.#client, this.#sql.table, this.#columns, fresh);
    for (let i = 0; i < changed.length; i += CHUNK) {
      const rows = changed.slice(i, i + CHUNK).map(({ row, position }) => ({ ...row, _position: position }));
      await this.#client.query({ ...this.#sql.upsert, values: [JSON.stringify(rows)] });
    }
    if (removed.length > 0) await this.#client.query({ ...this.#sql.remove, values: [removed] });
  }
}
