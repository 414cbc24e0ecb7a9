import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import type { Message } from '#domain/kernel/message.ts';
import { forbidden, type Refusal } from '#domain/kernel/refusal.ts';
import { actorKey, payloadHash } from '#journal/identity.ts';
import type { EventMetadata, Journal, StoredEvent } from '#journal/journal.ts';
import { Reservations } from '#journal/reservations.ts';
import type { Position } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { commandScope } from '../access.ts';
import type { Readings, Surroundings } from '../command.ts';
import type { Follow, Process } from '../process.ts';
import { CommandExecutor, tooBusy } from './command-executor.ts';
import type { CommandLog, SavedAnswer, WrittenPart } from './command-log.ts';
import type { CommandResult, ReceivedCommand, ResolvedCommand } from './command-stages.ts';
import type { DerivedEvents } from './derived-events.ts';
import type { AnyCommand, Began, CommandOutcome, ExecuteOptions } from './outcome.ts';

export interface PipelineOptions {
  readonly journal: Journal;
  readonly log: CommandLog;
  readonly vault: PersonalVault;
  readonly processes: readonly Process[];
  /** Events that follow from any decision on a kind of stream. */
  readonly derivedEvents?: readonly DerivedEvents[];
  /**
   * A missing reading counts as nothing: nobody is trusted, no promotion applies, nobody takes cards, no text is
   * reworded, and nothing that may be in use is archived.
   */
  readonly readings?: Partial<Readings>;
  /** Milliseconds since 1970; injected for the seed and for tests. */
  readonly now?: () => number;
  readonly onError?: (error: unknown, where: string) => void;
  readonly onExecuted?: (command: string, outcome: CommandOutcome, ms: number) => void;
  /** For tests: called between any two steps, may throw or end the process. */
  readonly fault?: (step: 'claimed' | 'reserved' | 'decided' | 'appended' | 'followed' | 'kept') => void;
}

/**
 * The one way in which anything is changed: permission → idempotency → load → decide → append → answer. The answer
 * waits for no read model: a read that is to show what was written does (`api/kernel/own-writes.ts`). At whatever step
 * a process dies, the same command id leads to one result (architecture, section Commands).
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #log: CommandLog;
  readonly #executor: CommandExecutor;
  readonly #readings: Readings;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#log = options.log;
    this.#readings = {
      ...UNREAD,
      pseudonym: (scope, value) => options.vault.pseudonym(scope, value),
      ...options.readings,
    };
    this.#executor = new CommandExecutor({
      journal: options.journal,
      log: options.log,
      now: () => this.#now(),
      reservations: new Reservations(options.journal, options.vault),
      derivedEvents: options.derivedEvents ?? [],
      readings: this.#readings,
      fault: (step) => options.fault?.(step),
    });
  }

  /** Runs a command. Throws only when an engine does not answer: then the caller may send the same command id again. */
  async execute(command: AnyCommand, payload: unknown, options: ExecuteOptions): Promise<CommandOutcome> {
    const began = performance.now();
    const outcome = await this.#run(command, payload, options);
    this.#options.onExecuted?.(command.name, outcome, performance.now() - began);
    return outcome;
  }

  /** The refusal that `execute` would give now; null: none. Decides by the same code, and writes nothing. */
  async check(command: AnyCommand, payload: unknown, options: ExecuteOptions): Promise<Refused | null> {
    const received = this.#receive(command, payload, options);
    return 'ok' in received ? received : this.#executor.check(received);
  }

  /** Checks that the actor may give the command at all, and that its payload fits. */
  #receive(command: AnyCommand, raw: unknown, options: ExecuteOptions): ReceivedCommand | Refused {
    const { actor } = options;
    const scope = commandScope(command, actor);
    if (scope === null) return { ok: false, refusal: forbidden };
    const parsed = command.schema.safeParse(raw);
    if (!parsed.success) return { ok: false, invalid: parsed.error };
    return {
      command,
      payload: parsed.data,
      context: this.#context(actor),
      options,
      actor,
      scope,
      key: actorKey(actor),
    };
  }

  async #run(command: AnyCommand, raw: unknown, options: ExecuteOptions): Promise<CommandOutcome> {
    const received = this.#receive(command, raw, options);
    if ('ok' in received) return received;
    const { key } = received;
    const hash = payloadHash(command.name, compared(command, received.payload));
    const planned = await this.#executor.plan(received);
    let claim = await this.#log.claim(key, options.commandId, command.name, hash);
    if (claim.status === 'known' && !claim.answer) claim = await this.#log.takeOver(key, options.commandId, hash);
    if (claim.status === 'other-payload') return { ok: false, otherPayload: true };
    if (claim.status === 'known' && claim.answer) return outcomeOf(command, claim.answer);
    let answered = false;
    try {
      this.#options.fault?.('claimed');
      const executed = await this.#executor.run(planned, claim);
      if ('ok' in executed && 'refusal' in executed && executed.refusal === tooBusy) {
        this.#options.onError?.(new Error(`${command.name}: too many appends lost`), `command ${key}`);
      }
      // Outside the stream's queue: a follow-up may well be for the same stream, and no other command should wait for
      // the readers of this one.
      const outcome = 'ok' in executed ? executed : await this.#finish(executed.resolved, executed.result);
      answered = outcome.ok;
      return outcome;
    } finally {
      if (!answered) await this.#release(key, options.commandId);
    }
  }

  /**
   * Releases the command, so that a retry need not wait. If the database is away, the retry learns from the session
   * that is gone.
   */
  async #release(key: string, commandId: string): Promise<void> {
    await this.#log.release(key, commandId).catch((error) => this.#options.onError?.(error, `command ${key}`));
  }

  /** Everything after the command's own events are in the store: follow-ups and the answer. */
  async #finish(resolved: ResolvedCommand, result: CommandResult): Promise<CommandOutcome> {
    const { command, options, key, stream } = resolved;
    const written: WrittenPart[] = result.position === null ? [] : [partOf(stream, result.position, result.events)];
    let followed = false;
    for (const event of result.events) {
      for (const process of this.#options.processes) {
        if (process.on !== event.type) continue;
        followed = true;
        try {
          const reaction = await this.runProcess(process, event);
          written.push(...reaction.written);
          if (reaction.refusal) return { ok: false, refusal: reaction.refusal, written };
        } catch (error) {
          if (process.decidesAnswer) throw error;
          // The worker runs the same process from the log, so nothing is lost by answering now.
          this.#options.onError?.(error, `process ${process.name}`);
        }
      }
    }
    this.#options.fault?.('followed');
    const position = written.reduce<Position | null>((last, part) => later(last, part.position), null);
    const { revision } = result;
    const answer: SavedAnswer = {
      data: answerOf(resolved, result),
      stream,
      revision,
      position,
      written,
    };
    const isTold = !followed && position !== null;
    // Nobody waits for it then: until it is kept, a retry makes the same answer from the command's own events.
    if (isTold) void this.#keepLater(key, options.commandId, answer);
    const kept = isTold ? answer : await this.#log.keep(key, options.commandId, answer);
    this.#options.fault?.('kept');
    return outcomeOf(command, kept);
  }

  async #keepLater(key: string, commandId: string, answer: SavedAnswer): Promise<void> {
    try {
      await this.#log.keepLater(key, commandId, answer);
    } catch (error) {
      this.#options.onError?.(error, `answer of command ${key}`);
      await this.#release(key, commandId);
    }
  }

  /** Runs a process manager's reaction to an event; the worker calls it too, from the log. */
  async runProcess(
    process: Process,
    event: StoredEvent,
  ): Promise<{ readonly written: readonly WrittenPart[]; readonly refusal: Refusal | undefined }> {
    const written: WrittenPart[] = [];
    const actor = systemActor(process.name, process.gives);
    const began = begunBy(event.meta);
    const follow: Follow = async (step, command, payload) => {
      const outcome = await this.execute(command, payload, {
        actor,
        commandId: `${event.id}:${step}`,
        correlationId: event.meta.correlationId,
        causationId: event.id,
        ...(began ? { began } : {}),
        quiet: event.meta.quiet === true,
      });
      if (outcome.ok) written.push(...outcome.written);
      return outcome;
    };
    const load: Surroundings['load'] = async (stream, fold) => (await this.#options.journal.load(stream, fold)).state;
    return { refusal: await process.run(event, follow, load, this.#readings), written };
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #context(actor: Actor): DecisionContext {
    const now = new Date(this.#now()).toISOString();
    return { now, today: romeDay(now), actor };
  }
}

type Refused = Extract<CommandOutcome, { ok: false }>;

const UNREAD: Omit<Readings, 'pseudonym'> = {
  usesOf: async (family, id) => {
    throw new Error(`nobody knows where ${family} ${id} is in use`);
  },
  sellerOfAds: async () => ({ trustedAds: 0, waiting: 0, drafts: 0 }),
  finishedRepairs: async () => [],
  repairsInAds: async () => [],
  storedGoods: async () => [],
  whoMay: async () => [],
  unansweredOf: async () => 0,
  imagesInReviewOf: async () => 0,
  promotions: async () => [],
  partItems: async () => [],
  repairsNaming: async () => [],
  caughtUp: async () => undefined,
  mediaUses: async (media) => {
    throw new Error(`nobody knows where file ${media} is in use`);
  },
  pagesBelow: async () => [],
  levelsBelow: async () => 0,
  cards: () => false,
  programTexts: async () => new Map(),
};

/** Who began what follows from an event; null: the system did. */
function begunBy({ actor, startedBy, actingFor }: EventMetadata): Began | null {
  const person = actor.kind === 'system' ? startedBy : actor;
  if (person === undefined) return null;
  return { startedBy: person, ...(actingFor === undefined ? {} : { actingFor }) };
}

/** The payload as it is compared with that of a retry: without what says where the call came from. */
function compared({ circumstances = [] }: AnyCommand, payload: unknown): unknown {
  if (circumstances.length === 0) return payload;
  return Object.fromEntries(Object.entries(payload as object).filter(([field]) => !circumstances.includes(field)));
}

function partOf(stream: string, position: Position, events: readonly StoredEvent[]): WrittenPart {
  return { stream, position, events: [...new Set(events.map(({ type }) => type))] };
}

function later(one: Position | null, other: Position): Position {
  return one !== null && one > other ? one : other;
}

function answerOf({ command, payload, allotted, tentative }: ResolvedCommand, { state }: CommandResult): unknown {
  if (command.answer) return command.answer({ payload, allotted, state });
  return !tentative && typeof allotted === 'object' && allotted !== null && 'id' in allotted
    ? { id: allotted.id }
    : null;
}

function outcomeOf(command: AnyCommand, answer: SavedAnswer): CommandOutcome {
  return { ok: true, ...answer, message: messageOf(command, answer) };
}

function messageOf({ message = kernelMessages.saved }: AnyCommand, { written }: SavedAnswer): Message {
  if (written.length === 0) return kernelMessages['nothing-changed'];
  return typeof message === 'function' ? message(written.flatMap(({ events }) => events)) : message;
}
