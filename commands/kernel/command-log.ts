import type { Pool } from 'pg';
import type { IdAllotter } from './command.ts';

/** What is known of a command id. */
export type Taken =
  | { readonly status: 'new' }
  | { readonly status: 'known'; readonly allotted: unknown; readonly answer: SavedAnswer | null }
  | { readonly status: 'other-payload' };

/** The answer as kept for retries. */
export interface SavedAnswer {
  readonly data: unknown;
  readonly stream: string;
  readonly revision: number;
  readonly position: string | null;
}

/** `vault.commands` and `vault.ids`: what makes a retry find its first attempt. */
export class CommandLog implements IdAllotter {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The next id of a family; committed at once, so a crash leaves a gap and never a second use. */
  async next(family: string): Promise<number> {
    const { rows } = await this.#pool.query<{ last: string }>({
      name: 'ids-next',
      text: `insert into vault.ids as ids (family, last) values ($1, 1)
             on conflict (family) do update set last = ids.last + 1 returning last`,
      values: [family],
    });
    return Number(rows[0]?.last);
  }

  /** The last id given out in a family; 0 when none was. A hint: the next may differ. */
  async last(family: string): Promise<number> {
    const { rows } = await this.#pool.query<{ last: string }>('select last from vault.ids where family = $1', [family]);
    return Number(rows[0]?.last ?? 0);
  }

  /** Looks a command id up without taking it. */
  async find(actor: string, commandId: string, hash: Buffer): Promise<Taken> {
    const { rows } = await this.#pool.query<{ payload_hash: Buffer; allotted: unknown; answer: SavedAnswer | null }>({
      name: 'commands-find',
      text: 'select payload_hash, allotted, answer from vault.commands where actor = $1 and command_id = $2',
      values: [actor, commandId],
    });
    const row = rows[0];
    if (!row) return { status: 'new' };
    if (!row.payload_hash.equals(hash)) return { status: 'other-payload' };
    return { status: 'known', allotted: row.allotted ?? undefined, answer: row.answer };
  }

  /** Takes a command id, committed before anything is appended. When somebody was faster, says what he took. */
  async take(actor: string, commandId: string, name: string, hash: Buffer, allotted: unknown): Promise<Taken> {
    const { rowCount } = await this.#pool.query({
      name: 'commands-take',
      text: `insert into vault.commands (actor, command_id, name, payload_hash, allotted) values ($1, $2, $3, $4, $5)
             on conflict do nothing`,
      values: [actor, commandId, name, hash, allotted === undefined ? null : JSON.stringify(allotted)],
    });
    return rowCount === 1 ? { status: 'new' } : this.find(actor, commandId, hash);
  }

  /** Keeps the answer for retries. Losing it is harmless: it is made again from the command's own events. */
  async keep(actor: string, commandId: string, answer: SavedAnswer): Promise<void> {
    await this.#pool.query({
      name: 'commands-keep',
      text: 'update vault.commands set answer = $3 where actor = $1 and command_id = $2',
      values: [actor, commandId, JSON.stringify(answer)],
    });
  }
}
