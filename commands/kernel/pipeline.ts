import { type Ownership, scopeOf, within } from '#domain/accounts/permissions.ts';
import { RESERVATION_MS } from '#domain/accounts/reservation.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { Actor, DecisionContext } from '#domain/kernel/decider.ts';
import { forbidden, isRefusal, missing, type Refusal } from '#domain/kernel/refusal.ts';
import { type Position, StoreUnavailable, WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Surroundings } from './command.ts';
import type { CommandLog, SavedAnswer, Taken } from './command-log.ts';
import { conflictsOf } from './field-merge.ts';
import { actorKey, eventId, payloadHash } from './identity.ts';
import type { EventMetadata, Journal, StoredEvent } from './journal.ts';
import type { AnyCommand, CommandOutcome, ExecuteOptions, Visibility } from './outcome.ts';
import { findOwn, ownFrom } from './own-events.ts';
import type { Process } from './process.ts';
import { Reservations } from './reservations.ts';
import { type Loaded, StateCache } from './state-cache.ts';
import { StreamQueue } from './stream-queue.ts';
import type { Done, Work } from './work.ts';

export interface PipelineOptions {
  readonly journal: Journal;
  readonly log: CommandLog;
  readonly vault: PersonalVault;
  readonly processes: readonly Process[];
  readonly visibility: Visibility | null;
  /** Milliseconds since 1970; injected for the seed and for tests. */
  readonly now?: () => number;
  /** Longest wait for the read models, in ms. */
  readonly waitMs?: number;
  readonly onError?: (error: unknown, where: string) => void;
  readonly onExecuted?: (command: string, outcome: CommandOutcome, ms: number) => void;
  /** For tests: called between any two steps, may throw or end the process. */
  readonly fault?: (step: 'taken' | 'reserved' | 'decided' | 'appended' | 'followed' | 'waited') => void;
}

/** Appends lost against other processes before the pipeline gives up (409). */
const ATTEMPTS = 25;
const MESSAGE = 'Modifica avvenuta con successo';
const tooBusy: Refusal = {
  refused: true,
  kind: 'state',
  code: 'too-busy',
  message: 'Troppe modifiche contemporanee: riprova tra un momento',
};

/**
 * The one way in which anything is changed: permission → idempotency → load → decide → append → wait → answer.
 * Whatever step it dies at, the same command id leads to one result (architecture, section Commands).
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #journal: Journal;
  readonly #log: CommandLog;
  readonly #queue = new StreamQueue();
  readonly #reservations: Reservations;
  readonly states: StateCache;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#journal = options.journal;
    this.#log = options.log;
    this.states = new StateCache(options.journal);
    this.#reservations = new Reservations(options.journal, options.vault);
  }

  /** Runs a command. Throws only when an engine does not answer: then the caller may send the same id again. */
  async execute(command: AnyCommand, payload: unknown, options: ExecuteOptions): Promise<CommandOutcome> {
    const began = performance.now();
    const outcome = await this.#run(command, payload, options);
    this.#options.onExecuted?.(command.name, outcome, performance.now() - began);
    return outcome;
  }

  async #run(command: AnyCommand, raw: unknown, options: ExecuteOptions): Promise<CommandOutcome> {
    const actor: Actor = options.actor ?? { kind: 'system', name: 'visitor' };
    if (command.permission && (!options.actor || !scopeOf(actor, command.permission))) {
      return { ok: false, refusal: forbidden };
    }
    const parsed = command.schema.safeParse(raw);
    if (!parsed.success) return { ok: false, invalid: parsed.error };
    const payload = parsed.data;
    const context = this.#context(actor);
    const key = actorKey(actor);
    const hash = payloadHash(command.name, payload);

    let taken: Taken = { status: 'new' };
    let allotted: unknown;
    // A retry should not use up an id of its own; without ids to allot, taking tells as much as looking.
    if (command.allot) taken = await this.#log.find(key, options.commandId, hash);
    if (taken.status === 'new') {
      allotted = await command.allot?.(this.#log, payload, context);
      taken = await this.#log.take(key, options.commandId, command.name, hash, allotted);
    }
    if (taken.status === 'other-payload') return { ok: false, otherPayload: true };
    if (taken.status === 'known') allotted = taken.allotted;
    this.#options.fault?.('taken');

    const stream = command.stream(payload, allotted, context);
    const work = { command, payload, allotted, context, options, actor, key, stream };
    if (taken.status === 'known') {
      if (taken.answer) return this.#answered(work, taken.answer);
      const own = await findOwn(this.#journal, work);
      if (own) return this.#finish(work, own);
    }
    const reached = await this.#queue.run(stream, () => this.#decideAndAppend(work));
    // Outside the queue: a follow-up may well be for the same stream, and nobody else should wait for our readers.
    return 'ok' in reached ? reached : this.#finish(work, reached);
  }

  async #decideAndAppend(work: Work): Promise<Done | CommandOutcome> {
    const { command, payload, allotted, context, options, actor, key, stream } = work;
    const values = command.unique?.(payload, allotted) ?? [];
    const meta = this.#meta(work);
    let loaded: Loaded<unknown> = await this.states.recall(stream, command.fold);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // At each attempt anew: a rival who thinks that our time is over may have taken them (see `Reservations`).
      const held = await this.#reservations.reserve(values, context, meta);
      if (held) {
        if (attempt > 0) await this.#reservations.release(values, context, meta);
        return { ok: false, refusal: held };
      }
      this.#options.fault?.('reserved');
      const outcome = await this.#decide(work, loaded);
      if (!Array.isArray(outcome) || outcome.length === 0) {
        // A remembered state may be old: a «no» or a «nothing to do» must rest on what the store says now.
        if (!loaded.fresh) {
          loaded = await this.states.refresh(stream, command.fold);
          continue;
        }
        // The same command, sent twice at once: what stands in the way may be what its twin has just written.
        const own = await findOwn(this.#journal, work);
        if (own) return own;
        if (Array.isArray(outcome)) return { ...loaded, events: [], position: null };
        await this.#reservations.release(values, context, meta);
        return outcome as CommandOutcome;
      }
      this.#options.fault?.('decided');
      // Who slept so long may hold his values no longer; his caller sends the same id again.
      if (values.length > 0 && this.#now() - Date.parse(context.now) > RESERVATION_MS / 2) {
        throw new StoreUnavailable(`${command.name} took too long for what it had reserved`);
      }
      const events = outcome as OfficinaEvent[];
      try {
        const identified = events.map((event, index) => ({ id: eventId(actor, options.commandId, index), event }));
        const expected = loaded.revision < 0 ? 'no-stream' : loaded.revision;
        const result = await this.#journal.append(stream, identified, expected, meta);
        this.#options.fault?.('appended');
        const first = result.revision - events.length + 1;
        const stored = result.written
          ? identified.map(
              ({ id, event }, i) =>
                ({ ...event, id, stream, revision: first + i, position: result.position, meta }) as StoredEvent,
            )
          : await ownFrom(this.#journal, work, first);
        const after = this.states.advance(stream, command.fold, loaded.state, loaded.revision, stored);
        await this.#reservations.confirm(values, context, meta);
        return {
          events: stored,
          revision: after.revision,
          position: stored.at(-1)?.position ?? null,
          state: after.state,
        };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        const own = await findOwn(this.#journal, work);
        if (own) return own;
        loaded = await this.states.refresh(stream, command.fold);
      }
    }
    this.#options.onError?.(new Error(`${command.name} on ${stream}: ${ATTEMPTS} appends lost`), `command ${key}`);
    return { ok: false, refusal: tooBusy };
  }

  /** Ownership, concurrent edits, then the decision itself. */
  async #decide(work: Work, loaded: Loaded<unknown>): Promise<readonly OfficinaEvent[] | CommandOutcome> {
    const { command, payload, allotted, context, options, actor, stream } = work;
    const scope = command.permission ? scopeOf(actor, command.permission) : 'all';
    if (command.ownership) {
      const owner: Ownership | null = command.ownership(loaded.state, payload, allotted);
      if (!owner || !scope || !within(scope, actor, owner)) {
        const seen = owner && command.permission && this.#maySee(actor, command, owner);
        return { ok: false, refusal: seen ? forbidden : missing };
      }
    }
    const edits = command.edits?.(payload);
    if (edits && options.expectedRevision !== undefined && options.expectedRevision < loaded.revision) {
      const since = await this.#journal.read(stream, options.expectedRevision + 1);
      const conflict = conflictsOf(edits, since);
      if (conflict.length > 0) return { ok: false, conflict };
    }
    const surroundings: Surroundings = {
      context,
      load: async (other, fold) => (await this.states.refresh(other, fold)).state,
    };
    const facts = await command.gather?.(surroundings, payload, loaded.state);
    const outcome = command.decide({ payload, allotted, facts, state: loaded.state, context });
    return isRefusal(outcome) ? { ok: false, refusal: outcome } : outcome;
  }

  /** Whether the actor may view the record at all: then he is told «forbidden», else «not found». */
  #maySee(actor: Actor, command: AnyCommand, owner: Ownership): boolean {
    const scope = command.permission && scopeOf(actor, { ...command.permission, action: 'view' });
    return scope !== null && within(scope, actor, owner);
  }

  /** Follow-ups, waiting and the answer: everything after the command's own events are in the store. */
  async #finish(work: Work, done: Done): Promise<CommandOutcome> {
    const { command, payload, allotted, options, key, stream } = work;
    let position = done.position;
    for (const event of done.events) {
      for (const process of this.#options.processes) {
        if (process.on !== event.type) continue;
        try {
          const { position: last, refusal } = await this.runProcess(process, event);
          if (refusal) return { ok: false, refusal };
          if (last && (!position || last > position)) position = last;
        } catch (error) {
          // The worker runs the same process from the log, so nothing is lost by answering now.
          this.#options.onError?.(error, `process ${process.name}`);
        }
      }
    }
    this.#options.fault?.('followed');
    const data = command.answer
      ? command.answer({ payload, allotted, state: done.state })
      : typeof allotted === 'object' && allotted !== null && 'id' in allotted
        ? { id: allotted.id }
        : null;
    const answer: SavedAnswer = { data, stream, revision: done.revision, position };
    const [visible, kept] = await Promise.all([
      this.#wait(position, done.events, options),
      this.#log.keep(key, options.commandId, answer),
    ]);
    this.#options.fault?.('waited');
    return { ok: true, ...kept, message: command.message ?? MESSAGE, visible };
  }

  /** Runs a process manager's reaction to an event; the worker calls it too, from the log. */
  async runProcess(
    process: Process,
    event: StoredEvent,
  ): Promise<{ readonly position: Position | null; readonly refusal: Refusal | undefined }> {
    let position: Position | null = null;
    const refusal = await process.run(event, async (step, command, payload) => {
      const outcome = await this.execute(command, payload, {
        actor: { kind: 'system', name: process.name },
        commandId: `${event.id}:${step}`,
        correlationId: event.meta.correlationId,
        causationId: event.id,
        wait: false,
        quiet: event.meta.quiet === true,
      });
      if (outcome.ok && outcome.position && (!position || outcome.position > position)) position = outcome.position;
      return outcome;
    });
    return { position, refusal };
  }

  async #answered(work: Work, answer: SavedAnswer): Promise<CommandOutcome> {
    const visible = await this.#wait(answer.position, [], work.options);
    return { ok: true, ...answer, message: work.command.message ?? MESSAGE, visible };
  }

  async #wait(position: Position | null, events: readonly StoredEvent[], options: ExecuteOptions): Promise<boolean> {
    const { visibility, waitMs = 3_000 } = this.#options;
    if (!position || !visibility || options.wait === false) return true;
    const names = [...new Set(events.map((event) => event.type))];
    return (await visibility.waitFor(position, names, waitMs)) === 'visible';
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #context(actor: Actor): DecisionContext {
    const now = new Date(this.#now()).toISOString();
    return { now, today: romeDay(now), actor };
  }

  #meta({ command, options, actor, context }: Omit<Work, 'key'>): EventMetadata {
    const acting = actor.kind === 'account' && actor.actingFor !== undefined ? { actingFor: actor.actingFor } : {};
    return {
      actor: actor.kind === 'account' ? { kind: 'account', id: actor.id } : { kind: 'system', name: actor.name },
      ...acting,
      command: command.name,
      commandId: options.commandId,
      correlationId: options.correlationId,
      causationId: options.causationId ?? options.commandId,
      at: context.now,
      ...(options.quiet ? { quiet: true as const } : {}),
    };
  }
}
