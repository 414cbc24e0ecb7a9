import type { Pool } from 'pg';
import { StoreUnavailable } from '#platform/event-store/port.ts';
import { Batcher } from '#platform/memory/batcher.ts';
import { pause } from '#platform/process/deadline.ts';
import type { IdAllotter } from '../command.ts';

/** What is known of a command id. */
export type CommandClaim =
  | { readonly status: 'new' }
  | { readonly status: 'known'; readonly allotted: unknown; readonly answer: SavedAnswer | null }
  | { readonly status: 'other-payload' };

/** What one append of a command or of a follow-up wrote: where it ends, and the names of its events. */
export interface WrittenPart {
  readonly stream: string;
  readonly position: string;
  readonly events: readonly string[];
}

/** The answer as it is kept for retries. */
export interface SavedAnswer {
  readonly data: unknown;
  readonly stream: string;
  readonly revision: number;
  readonly position: string | null;
  /** All that was written, follow-ups included. Empty: nothing was changed. */
  readonly written: readonly WrittenPart[];
}

export interface CommandLogOptions {
  /**
   * True when the events are in this very database. Then statements before a command's append need not wait for the
   * disk: the append's own flush carries every earlier record of the shared write-ahead log with it. An append that is
   * tried again after a crash of the server, which took those records back, is refused (`EventStore.lifetime`).
   */
  readonly eventsHere?: boolean;
  /**
   * Longest wait of a retry for a first try that is still under way, in ms. After it both go on, and one of them wins.
   */
  readonly twinWaitMs?: number;
}

interface ClaimRequest {
  readonly actor: string;
  readonly commandId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly allotted: unknown;
}
interface AllotmentRequest {
  readonly actor: string;
  readonly commandId: string;
  readonly allotted: unknown;
}
interface AnswerRequest {
  readonly actor: string;
  readonly commandId: string;
  readonly answer: SavedAnswer;
}

const keyOf = ({ actor, commandId }: { actor: string; commandId: string }) => `${actor}\n${commandId}`;
const jsonOrNull = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * A database session still works at the command. The session of a dead process is gone; a session of the same pid that
 * began later is another one.
 */
const UNDER_WAY = `answer is null and exists (
  select 1 from pg_stat_activity s where s.pid = worked_by and s.backend_start <= worked_since)`;

/**
 * `vault.commands` and `vault.ids`: by them a retry finds its first attempt. Statements of concurrent commands are
 * batched.
 */
export class CommandLog implements IdAllotter {
  readonly #pool: Pool;
  readonly #twinWaitMs: number;
  /** `synchronous_commit` of statements before the append. */
  readonly #commitBeforeAppend: 'off' | 'on';
  readonly #keeping = new Set<Promise<unknown>>();
  readonly #ids = new Batcher((families: readonly string[]) => this.#nextOf(families));
  readonly #claims = new Batcher((items: readonly ClaimRequest[]) => this.#claimAll(items));
  readonly #allotments = new Batcher((items: readonly AllotmentRequest[]) => this.#keepAllotments(items));
  readonly #durableAnswers = new Batcher((items: readonly AnswerRequest[]) => this.#keepAnswers(items, 'on'));
  readonly #laxAnswers = new Batcher((items: readonly AnswerRequest[]) =>
    this.#keepAnswers(items, this.#commitBeforeAppend),
  );

  constructor(pool: Pool, { eventsHere = false, twinWaitMs = 15_000 }: CommandLogOptions = {}) {
    this.#pool = pool;
    this.#commitBeforeAppend = eventsHere ? 'off' : 'on';
    this.#twinWaitMs = twinWaitMs;
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

  /** Looks a command id up without claiming it. */
  async find(actor: string, commandId: string, hash: Buffer): Promise<CommandClaim> {
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

  /** The ids that the actor's last command of this name was allotted; null: it is too long ago, or there was none. */
  async lastAllotted(actor: string, name: string): Promise<unknown> {
    const { rows } = await this.#pool.query<{ allotted: unknown }>({
      name: 'commands-last-allotted',
      text: `select allotted from vault.commands where actor = $1 and name = $2 and allotted is not null
             order by taken_at desc limit 1`,
      values: [actor, name],
    });
    return rows[0]?.allotted ?? null;
  }

  /** Claims a command id before anything is appended. If it is claimed already, gives what is known of it. */
  async claim(actor: string, commandId: string, name: string, hash: Buffer, allotted?: unknown): Promise<CommandClaim> {
    const isNew = await this.#claims.add({ actor, commandId, name, hash, allotted });
    return isNew ? { status: 'new' } : this.find(actor, commandId, hash);
  }

  /**
   * For a retry: waits while an earlier try is under way in this or any other process, then takes the command over,
   * unless there is an answer by then. A try that died, was refused or failed is not under way.
   */
  async takeOver(actor: string, commandId: string, hash: Buffer): Promise<CommandClaim> {
    const deadline = performance.now() + this.#twinWaitMs;
    for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 200)) {
      const mayWait = performance.now() < deadline;
      const { rowCount } = await this.#pool.query({
        name: mayWait ? 'commands-take-over' : 'commands-take-over-now',
        text: `update vault.commands set worked_by = pg_backend_pid(), worked_since = clock_timestamp()
               where actor = $1 and command_id = $2 and answer is null ${mayWait ? `and not (${UNDER_WAY})` : ''}`,
        values: [actor, commandId],
      });
      const claim = await this.find(actor, commandId, hash);
      if (rowCount || claim.status !== 'known' || claim.answer) return claim;
      await pause(pauseMs);
    }
  }

  /**
   * Keeps the ids allotted to a command, before its append. Gives the ids that are kept: of two tries those of the
   * first.
   */
  keepAllotted(actor: string, commandId: string, allotted: unknown): Promise<unknown> {
    return this.#allotments.add({ actor, commandId, allotted });
  }

  /** Marks a command as no longer worked at. It has no answer: it was refused, or failed. */
  async release(actor: string, commandId: string): Promise<void> {
    await this.#pool.query({
      name: 'commands-release',
      text: `with mode as materialized (select set_config('synchronous_commit', $3, true))
             update vault.commands set worked_by = null from mode where actor = $1 and command_id = $2`,
      values: [actor, commandId, this.#commitBeforeAppend],
    });
  }

  /**
   * Keeps the answer for retries. Gives the answer that is kept: of two the first. An answer that tells of follow-ups
   * must not be given to the caller before it is kept: made again after a crash, it might tell of others.
   * @throws StoreUnavailable when the command's claim is gone (a crash took it back) and it has no events either
   */
  async keep(actor: string, commandId: string, answer: SavedAnswer): Promise<SavedAnswer> {
    const kept = await this.#durableAnswers.add({ actor, commandId, answer });
    if (!kept && answer.position === null) throw new StoreUnavailable('what was taken of a command was lost');
    return kept ?? answer;
  }

  /**
   * Keeps an answer that was given already, and that can be made again from the command's own events.
   * @throws what the database threw: release the command then, so that a retry need not wait
   */
  async keepLater(actor: string, commandId: string, answer: SavedAnswer): Promise<void> {
    const keeping = this.#laxAnswers.add({ actor, commandId, answer });
    this.#keeping.add(keeping);
    await keeping.finally(() => this.#keeping.delete(keeping));
  }

  /** Resolves when no answer is being kept any more: what is closed after it loses none. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#keeping);
  }

  async #nextOf(families: readonly string[]): Promise<number[]> {
    // The same order of rows in every process, so that two batches can't wait for each other.
    const wanted = [...new Set(families)].sort();
    const counts = wanted.map((family) => families.filter((one) => one === family).length);
    const { rows } = await this.#pool.query<{ family: string; last: string }>({
      name: 'ids-next',
      text: `with mode as materialized (select set_config('synchronous_commit', $3, true))
             insert into vault.ids as ids (family, last) select wanted.* from mode, unnest($1::text[], $2::bigint[]) as wanted
             on conflict (family) do update set last = ids.last + excluded.last returning family, last`,
      values: [wanted, counts, this.#commitBeforeAppend],
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

  async #claimAll(items: readonly ClaimRequest[]): Promise<boolean[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string }>({
      name: 'commands-take',
      text: `with mode as materialized (select set_config('synchronous_commit', $6, true))
             insert into vault.commands (actor, command_id, name, payload_hash, allotted, worked_by, worked_since)
             select wanted.*, pg_backend_pid(), clock_timestamp()
             from mode, unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::jsonb[]) as wanted
             order by 1, 2 on conflict do nothing returning actor, command_id`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => item.name),
        items.map((item) => item.hash),
        items.map((item) => jsonOrNull(item.allotted)),
        this.#commitBeforeAppend,
      ],
    });
    const claimed = new Set(rows.map((row) => keyOf({ actor: row.actor, commandId: row.command_id })));
    // When a batch has one id twice, only the first counts as claimed.
    return items.map((item) => claimed.delete(keyOf(item)));
  }

  async #keepAllotments(items: readonly AllotmentRequest[]): Promise<unknown[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string; allotted: unknown }>({
      name: 'commands-keep-allotments',
      text: `with mode as materialized (select set_config('synchronous_commit', $4, true))
             update vault.commands set allotted = coalesce(commands.allotted, fresh.allotted)
             from mode, unnest($1::text[], $2::text[], $3::jsonb[]) as fresh(actor, command_id, allotted)
             where commands.actor = fresh.actor and commands.command_id = fresh.command_id
             returning commands.actor, commands.command_id, commands.allotted`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => JSON.stringify(item.allotted)),
        this.#commitBeforeAppend,
      ],
    });
    const kept = new Map(rows.map((row) => [keyOf({ actor: row.actor, commandId: row.command_id }), row.allotted]));
    return items.map((item) => kept.get(keyOf(item)) ?? item.allotted);
  }

  async #keepAnswers(items: readonly AnswerRequest[], commit: 'off' | 'on'): Promise<(SavedAnswer | undefined)[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string; answer: SavedAnswer }>({
      name: 'commands-keep',
      text: `with mode as materialized (select set_config('synchronous_commit', $4, true))
             update vault.commands set answer = coalesce(commands.answer, kept.answer), worked_by = null
             from mode, unnest($1::text[], $2::text[], $3::jsonb[]) as kept(actor, command_id, answer)
             where commands.actor = kept.actor and commands.command_id = kept.command_id
             returning commands.actor, commands.command_id, commands.answer`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => JSON.stringify(item.answer)),
        commit,
      ],
    });
    const kept = new Map(rows.map((row) => [keyOf({ actor: row.actor, commandId: row.command_id }), row.answer]));
    return items.map((item) => kept.get(keyOf(item)));
  }
}
