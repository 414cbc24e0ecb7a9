import type { ClientBase } from 'pg';
import type { Position } from '../port.ts';
import type { Pair } from './read-in-step.ts';

/** How many positions are looked up at once. */
const PAGE = 5_000;

interface PositionColumn {
  readonly table: string;
  readonly column: string;
  readonly json: boolean;
}

/**
 * Carries all positions in `vault` over from one log to a copy of it, in whatever table they stand: a text that is a
 * position, or one within a jsonb. So no table can be forgotten here, not even one that is created later.
 *
 * Each position becomes the position of the same event in the copy. A position between two events (a checkpoint may
 * stand on an event that the engine wrote for itself) becomes that of the last event before it, or null where there is
 * none: «from the beginning».
 */
export class CarriedPositions {
  readonly #client: ClientBase;
  readonly #columns: readonly PositionColumn[];
  readonly #pattern: string;
  readonly #like: string;

  private constructor(client: ClientBase, columns: readonly PositionColumn[], storeId: string) {
    this.#client = client;
    this.#columns = columns;
    this.#pattern = `${storeId}:[0-9]{20,}`;
    this.#like = `%${storeId}:%`;
  }

  /**
   * Gathers the positions of a store that the vault holds.
   * @param client a session for this alone: the list is kept in its temporary tables
   */
  static async gather(client: ClientBase, storeId: string): Promise<CarriedPositions> {
    if (!/^[a-z0-9]+$/.test(storeId)) throw new TypeError(`not a store id: ${storeId}`);
    const { rows } = await client.query<PositionColumn>(
      `select quote_ident(c.table_name) as table, quote_ident(c.column_name) as column, c.data_type = 'jsonb' as json
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'vault' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
          and c.is_generated = 'NEVER' and c.table_name not in ('migrations', 'event_store')
        order by 1, 2`,
    );
    const carried = new CarriedPositions(client, rows, storeId);
    await client.query('drop table if exists pg_temp.carried_positions');
    await client.query(
      'create temporary table carried_positions (old text collate "C" primary key, new text collate "C", found boolean)',
    );
    for (const column of rows) {
      await client.query(
        `insert into carried_positions (old)
         select distinct m[1] from vault.${column.table} t, regexp_matches(t.${column.column}::text, $2, 'g') m
          where t.${column.column}::text like $1 on conflict do nothing`,
        [carried.#like, carried.#matching(column)],
      );
    }
    return carried;
  }

  /**
   * Finds where each gathered position is in the copy.
   * @param pairs all events of both logs, in order; read to their end
   * @returns what the pairs return
   */
  async lookUp<T>(pairs: AsyncGenerator<Pair, T>, onPair: (pairs: number) => void = () => undefined): Promise<T> {
    let next = await pairs.next();
    let reached: Position | null = null;
    let seen = 0;
    const advance = async ({ to }: Pair) => {
      reached = to;
      onPair(++seen);
      next = await pairs.next();
    };
    for (let after = ''; ; ) {
      const { rows } = await this.#client.query<{ old: string }>(
        'select old from carried_positions where old > $1 order by old limit $2',
        [after, PAGE],
      );
      const found: (Position | null)[] = [];
      for (const { old } of rows) {
        while (!next.done && next.value.from <= old) await advance(next.value);
        found.push(reached);
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.old;
      await this.#client.query(
        `update carried_positions p set new = n.new, found = true
           from unnest($1::text[], $2::text[]) n(old, new) where p.old = n.old`,
        [rows.map(({ old }) => old), found],
      );
    }
    while (!next.done) await advance(next.value);
    return next.value;
  }

  /**
   * Replaces the old positions by those that were looked up, in a transaction of the caller. Triggers of the vault do
   * not fire: for its readers nothing has changed.
   * @returns how many rows changed
   */
  async write(): Promise<number> {
    await this.#client.query(REPLACE);
    let changed = 0;
    const tables = new Set(this.#columns.map(({ table }) => table));
    for (const table of tables) {
      await this.#client.query(`alter table vault.${table} disable trigger user`);
      for (const column of this.#columns.filter((one) => one.table === table)) {
        const { rowCount } = await this.#client.query(
          `update vault.${table} t
              set ${column.column} = pg_temp.carried(t.${column.column}::text, $2)${column.json ? '::jsonb' : ''}
            where t.${column.column}::text like $1 and t.${column.column}::text ~ $2`,
          [this.#like, this.#matching(column)],
        );
        changed += rowCount ?? 0;
      }
      await this.#client.query(`alter table vault.${table} enable trigger user`);
    }
    return changed;
  }

  /** The pattern of a position: a whole string within a jsonb, or a whole text. */
  #matching({ json }: PositionColumn): string {
    return json ? `"(${this.#pattern})"` : `^(${this.#pattern})$`;
  }
}

const REPLACE = `
create or replace function pg_temp.carried(words text, pattern text) returns text language plpgsql as $carried$
declare
  position text;
  place text;
  known boolean;
begin
  for position in select distinct m[1] from regexp_matches(words, pattern, 'g') m loop
    select p.new, p.found into place, known from carried_positions p where p.old = position;
    if known is not true then
      raise exception 'position % was not there a moment ago: somebody else writes to the vault', position;
    end if;
    if words = position then
      return place;
    end if;
    words := replace(words, '"' || position || '"', coalesce('"' || place || '"', 'null'));
  end loop;
  return words;
end $carried$`;
