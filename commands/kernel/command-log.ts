import type { Pool } from 'pg';
import { Batcher } from './batcher.ts';
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

interface Taking {
  readonly actor: string;
  readonly commandId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly allotted: unknown;
}
interface Keeping {
  readonly actor: string;
  readonly commandId: string;
  readonly answer: SavedAnswer;
}

const keyOf = ({ actor, commandId }: { actor: string; commandId: string }) => `${actor}\n${commandId}`;

/** `vault.commands` and `vault.ids`: what makes a retry find its first attempt. Statements of concurrent commands go together. */
export class CommandLog implements IdAllotter {
  readonly #pool: Pool;
  readonly #ids = new Batcher((families: readonly string[]) => this.#nextOf(families));
  readonly #takings = new Batcher((items: readonly Taking[]) => this.#takeAll(items));
  readonly #keepings = new Batcher((items: readonly Keeping[]) => this.#keepAll(items));

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The next id of a family; committed at once, so a crash leaves a gap and never a second use. */
  next(family: string): Promise<number> {
    return this.#ids.add(family);
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
    const mine = await this.#takings.add({ actor, commandId, name, hash, allotted });
    return mine ? { status: 'new' } : this.find(actor, commandId, hash);
  }

  /**
   * Keeps the answer for retries, and gives the one that is kept: of two the first. What was not kept must not be given:
   * made again after a crash, it might tell of a follow-up that had not run the first time.
   */
  keep(actor: string, commandId: string, answer: SavedAnswer): Promise<SavedAnswer> {
    return this.#keepings.add({ actor, commandId, answer });
  }

  async #nextOf(families: readonly string[]): Promise<number[]> {
    // One order of rows in every process, so that two batches can't wait for each other.
    const wanted = [...new Set(families)].sort();
    const counts = wanted.map((family) => families.filter((one) => one === family).length);
    const { rows } = await this.#pool.query<{ family: string; last: string }>({
      name: 'ids-next',
      text: `insert into vault.ids as ids (family, last) select * from unnest($1::text[], $2::bigint[])
             on conflict (family) do update set last = ids.last + excluded.last returning family, last`,
      values: [wanted, counts],
    });
    const next = new Map(
      rows.map(({ family, last }) => [family, Number(last) - (counts[wanted.indexOf(family)] ?? 0)]),
    );
    return families.map((family) => {
      const id = (next.get(family) ?? 0) + 1;
      next.set(family, id);
      return id;
    });
  }

  async #takeAll(items: readonly Taking[]): Promise<boolean[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string }>({
      name: 'commands-take',
      text: `insert into vault.commands (actor, command_id, name, payload_hash, allotted)
             select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[])
             order by 1, 2 on conflict do nothing returning actor, command_id`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => item.name),
        items.map((item) => item.hash),
        items.map((item) => (item.allotted === undefined ? null : JSON.stringify(item.allotted))),
      ],
    });
    const taken = new Set(rows.map((row) => keyOf({ actor: row.actor, commandId: row.command_id })));
    // Of one id twice in a batch only the first is «mine».
    return items.map((item) => taken.delete(keyOf(item)));
  }

  async #keepAll(items: readonly Keeping[]): Promise<SavedAnswer[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string; answer: SavedAnswer }>({
      name: 'commands-keep',
      text: `update vault.commands set answer = coalesce(commands.answer, kept.answer)
             from unnest($1::text[], $2::text[], $3::jsonb[]) as kept(actor, command_id, answer)
             where commands.actor = kept.actor and commands.command_id = kept.command_id
             returning commands.actor, commands.command_id, commands.answer`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => JSON.stringify(item.answer)),
      ],
    });
    const kept = new Map(rows.map((row) => [keyOf({ actor: row.actor, commandId: row.command_id }), row.answer]));
    return items.map((item) => kept.get(keyOf(item)) ?? item.answer);
  }
}
