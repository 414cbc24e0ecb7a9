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

/** What one append of a command, or of one that followed from it, wrote: where it ends, and the events' names. */
export interface WrittenPart {
  readonly stream: string;
  readonly position: string;
  readonly events: readonly string[];
}

/** The answer as kept for retries. */
export interface SavedAnswer {
  readonly data: unknown;
  readonly stream: string;
  readonly revision: number;
  readonly position: string | null;
  /** All that it wrote, follow-ups included: what its caller waits for. Empty: it changed nothing. */
  readonly written: readonly WrittenPart[];
  /** A follow-up failed and is the worker's now: nobody can say when all of it will be visible. */
  readonly open?: true;
}

export interface CommandLogOptions {
  /**
   * True where the events are in this very database: then what is said of a command before its append need not reach the
   * disk by itself, for the append's own flush carries every earlier record of the one write-ahead log with it; an append
   * that is tried again after a crash of the server, which took those records back, is refused (`EventStore.lifetime`).
   */
  readonly eventsHere?: boolean;
  /** Longest wait of a retry for a first try that is still under way, in ms. Beyond it both go on, and one of them wins. */
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

/** Its session is gone with its process; a session of the same number that began later is another's. */
const UNDER_WAY = `answer is null and exists (
  select 1 from pg_stat_activity s where s.pid = worked_by and s.backend_start <= worked_since)`;

/** `vault.commands` and `vault.ids`: what makes a retry find its first attempt. Statements of concurrent commands go together. */
export class CommandLog implements IdAllotter {
  readonly #pool: Pool;
  readonly #twinWaitMs: number;
  /** `synchronous_commit` of what comes before the append. */
  readonly #before: 'off' | 'on';
  readonly #ids = new Batcher((families: readonly string[]) => this.#nextOf(families));
  readonly #takings = new Batcher((items: readonly ClaimRequest[]) => this.#takeAll(items));
  readonly #settlings = new Batcher((items: readonly AllotmentRequest[]) => this.#settleAll(items));
  readonly #keepings = new Batcher((items: readonly AnswerRequest[]) => this.#keepAll(items, 'on'));
  readonly #laxKeepings = new Batcher((items: readonly AnswerRequest[]) => this.#keepAll(items, this.#before));

  constructor(pool: Pool, { eventsHere = false, twinWaitMs = 15_000 }: CommandLogOptions = {}) {
    this.#pool = pool;
    this.#before = eventsHere ? 'off' : 'on';
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

  /** Looks a command id up without taking it. */
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

  /** Takes a command id before anything is appended. When somebody was faster, says what he took. */
  async claim(actor: string, commandId: string, name: string, hash: Buffer, allotted?: unknown): Promise<CommandClaim> {
    const mine = await this.#takings.add({ actor, commandId, name, hash, allotted });
    return mine ? { status: 'new' } : this.find(actor, commandId, hash);
  }

  /**
   * For a retry: waits while an earlier try is under way in this or any other process, then takes the command over, unless
   * there is an answer by then. What died, was refused or failed is under way no more.
   */
  async takeOver(actor: string, commandId: string, hash: Buffer): Promise<CommandClaim> {
    const deadline = performance.now() + this.#twinWaitMs;
    for (let rest = 5; ; rest = Math.min(rest * 1.5, 200)) {
      const patient = performance.now() < deadline;
      const { rowCount } = await this.#pool.query({
        name: patient ? 'commands-take-over' : 'commands-take-over-now',
        text: `update vault.commands set worked_by = pg_backend_pid(), worked_since = clock_timestamp()
               where actor = $1 and command_id = $2 and answer is null ${patient ? `and not (${UNDER_WAY})` : ''}`,
        values: [actor, commandId],
      });
      const taken = await this.find(actor, commandId, hash);
      if (rowCount || taken.status !== 'known' || taken.answer) return taken;
      await pause(rest);
    }
  }

  /** Keeps the ids that a command was allotted, before its append, and gives those that are kept: of two tries the first's. */
  keepAllotted(actor: string, commandId: string, allotted: unknown): Promise<unknown> {
    return this.#settlings.add({ actor, commandId, allotted });
  }

  /** Nobody works at it any more, and it has no answer: it was refused, or failed. */
  async release(actor: string, commandId: string): Promise<void> {
    await this.#pool.query({
      name: 'commands-release',
      text: `with mode as materialized (select set_config('synchronous_commit', $3, true))
             update vault.commands set worked_by = null from mode where actor = $1 and command_id = $2`,
      values: [actor, commandId, this.#before],
    });
  }

  /**
   * Keeps the answer for retries, and gives the one that is kept: of two the first. What was not kept must not be given:
   * made again after a crash, it might tell of a follow-up that had not run the first time.
   * @param durable false: it can be made again from the command's own events, so that nothing is lost with it
   * @throws StoreUnavailable where the command is taken no more (a crash took it back) and has no events to be known by
   */
  async keep(actor: string, commandId: string, answer: SavedAnswer, durable = true): Promise<SavedAnswer> {
    const keepings = durable ? this.#keepings : this.#laxKeepings;
    const kept = await keepings.add({ actor, commandId, answer });
    if (!kept && answer.position === null) throw new StoreUnavailable('what was taken of a command was lost');
    return kept ?? answer;
  }

  async #nextOf(families: readonly string[]): Promise<number[]> {
    // One order of rows in every process, so that two batches can't wait for each other.
    const wanted = [...new Set(families)].sort();
    const counts = wanted.map((family) => families.filter((one) => one === family).length);
    const { rows } = await this.#pool.query<{ family: string; last: string }>({
      name: 'ids-next',
      text: `with mode as materialized (select set_config('synchronous_commit', $3, true))
             insert into vault.ids as ids (family, last) select wanted.* from mode, unnest($1::text[], $2::bigint[]) as wanted
             on conflict (family) do update set last = ids.last + excluded.last returning family, last`,
      values: [wanted, counts, this.#before],
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

  async #takeAll(items: readonly ClaimRequest[]): Promise<boolean[]> {
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
        this.#before,
      ],
    });
    const taken = new Set(rows.map((row) => keyOf({ actor: row.actor, commandId: row.command_id })));
    // Of one id twice in a batch only the first is «mine».
    return items.map((item) => taken.delete(keyOf(item)));
  }

  async #settleAll(items: readonly AllotmentRequest[]): Promise<unknown[]> {
    const { rows } = await this.#pool.query<{ actor: string; command_id: string; allotted: unknown }>({
      name: 'commands-settle',
      text: `with mode as materialized (select set_config('synchronous_commit', $4, true))
             update vault.commands set allotted = coalesce(commands.allotted, settled.allotted)
             from mode, unnest($1::text[], $2::text[], $3::jsonb[]) as settled(actor, command_id, allotted)
             where commands.actor = settled.actor and commands.command_id = settled.command_id
             returning commands.actor, commands.command_id, commands.allotted`,
      values: [
        items.map((item) => item.actor),
        items.map((item) => item.commandId),
        items.map((item) => JSON.stringify(item.allotted)),
        this.#before,
      ],
    });
    const kept = new Map(rows.map((row) => [keyOf({ actor: row.actor, commandId: row.command_id }), row.allotted]));
    return items.map((item) => kept.get(keyOf(item)) ?? item.allotted);
  }

  async #keepAll(items: readonly AnswerRequest[], commit: 'off' | 'on'): Promise<(SavedAnswer | undefined)[]> {
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
