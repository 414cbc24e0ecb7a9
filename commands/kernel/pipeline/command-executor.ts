import { RESERVATION_MS } from '#domain/accounts/reservation.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { isRefusal, refuseState } from '#domain/kernel/refusal.ts';
import type { UniqueValue } from '#domain/kernel/unique-value.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { Claimant, Reservations } from '#journal/reservations.ts';
import type { LoadedState } from '#journal/state-cache.ts';
import { StoreUnavailable, WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { IdAllotter, Readings } from '../command.ts';
import type { CommandClaim, CommandLog } from './command-log.ts';
import {
  type CommandResult,
  metadataOf,
  type ReceivedCommand,
  type ResolvedCommand,
  resolveCommand,
} from './command-stages.ts';
import { decide, gatherFacts, uniqueChange } from './decision.ts';
import { type DerivedEvents, EventDeriver } from './derived-events.ts';
import type { CommandOutcome } from './outcome.ts';
import { ownEventsAfter } from './own-events.ts';
import { StreamQueue } from './stream-queue.ts';

/** After so many appends lost to other processes a command is given up (409). */
const ATTEMPTS = 25;
export const tooBusy = refuseState(kernelMessages['too-busy']);

/** Ids that belong to no record: a command is tried with them before it is allotted its own. */
const placeholderIds: IdAllotter = { next: async () => 0 };

/** The command with what it has in the store, or why it has nothing there. */
export type ExecutionResult =
  | { readonly resolved: ResolvedCommand; readonly result: CommandResult }
  | Extract<CommandOutcome, { ok: false }>;

export interface CommandExecutorOptions {
  readonly journal: Journal;
  readonly log: CommandLog;
  readonly reservations: Reservations;
  readonly derivedEvents: readonly DerivedEvents[];
  readonly now: () => number;
  readonly readings: Readings;
  readonly fault: (step: 'reserved' | 'decided' | 'appended') => void;
}

/** A command before it is claimed: its stream, and (`checked`) up to where that holds no event of its own. */
export interface PlannedCommand {
  readonly resolved: ResolvedCommand;
  readonly checked: number;
  /** The event store's lifetime when planned: an append with it fails after a crash that took the claim back. */
  readonly lifetime: string | undefined;
}

/** Brings a command to its events in the store: load → decide → allot → reserve → append, until no append is lost. */
export class CommandExecutor {
  readonly #options: CommandExecutorOptions;
  readonly #queue = new StreamQueue();
  readonly #deriver: EventDeriver;

  constructor(options: CommandExecutorOptions) {
    this.#options = options;
    this.#deriver = new EventDeriver(options.derivedEvents, options.journal, options.now);
  }

  /** Call it before the command is claimed: until then no event of its own can be in the store. */
  async plan(received: ReceivedCommand): Promise<PlannedCommand> {
    const { journal } = this.#options;
    const lifetime = await journal.store.lifetime?.();
    const resolved = await resolveTentatively(received);
    if (resolved.command.opens) return { resolved, checked: -1, lifetime };
    const known = await journal.states.recall(resolved.stream, resolved.command.fold);
    // A follow-up may run from the log long after its first time, when its row in `vault.commands` is gone.
    return { resolved, checked: known && received.actor.kind === 'account' ? known.revision : -1, lifetime };
  }

  async run(
    planned: PlannedCommand,
    claim: Exclude<CommandClaim, { status: 'other-payload' }>,
  ): Promise<ExecutionResult> {
    const isRetry = claim.status === 'known';
    const resolved =
      isRetry && claim.allotted !== undefined
        ? resolveCommand(planned.resolved, claim.allotted, false)
        : planned.resolved;
    const { command, stream } = resolved;
    const start = () => this.#attempts(resolved, isRetry ? null : planned.checked, planned.lifetime);
    if (!command.opens) return this.#queue.run(stream, start);
    // Its stream is known to no other command; but of those that want one value, only one is to be allotted an id.
    return this.#queue.runAfter(await this.#uniqueQueues(resolved), start);
  }

  /** Queue names of the unique values that a command takes which opens its stream; none when it is refused. */
  async #uniqueQueues(resolved: ResolvedCommand): Promise<readonly string[]> {
    const { command } = resolved;
    if (!command.unique) return [];
    const outcome = await this.#outcome(resolved, { state: command.fold.initial, revision: -1, fresh: true });
    if ('ok' in outcome) return [];
    return uniqueChange(command, command.fold.initial, outcome).taken.map(({ scope, value }) => `${scope}\n${value}`);
  }

  /** The refusal that `run` would give now; null: none. Nothing is allotted, reserved or written. */
  async check(received: ReceivedCommand): Promise<Extract<CommandOutcome, { ok: false }> | null> {
    const resolved = await resolveTentatively(received);
    let loaded = await this.#initialState(resolved, false);
    for (;;) {
      const refused = await this.#refusalOf(resolved, loaded);
      if (!refused || loaded.fresh) return refused;
      loaded = await this.#options.journal.load(resolved.stream, resolved.command.fold);
    }
  }

  async #refusalOf(
    resolved: ResolvedCommand,
    loaded: LoadedState<unknown>,
  ): Promise<Extract<CommandOutcome, { ok: false }> | null> {
    const outcome = await this.#outcome(resolved, loaded);
    if ('ok' in outcome) return outcome;
    const { taken } = uniqueChange(resolved.command, loaded.state, outcome);
    const refusal = await this.#options.reservations.refusalOf(taken, claimantOf(resolved));
    return refusal ? { ok: false, refusal } : null;
  }

  async #outcome(resolved: ResolvedCommand, loaded: LoadedState<unknown>) {
    const facts = await gatherFacts(this.#options, resolved, loaded);
    return 'ok' in facts ? facts : decide(resolved, loaded.state, facts.found);
  }

  /** @param checked the revision up to which the stream is known to hold no event of this command; null: a retry */
  async #attempts(
    initial: ResolvedCommand,
    checked: number | null,
    lifetime: string | undefined,
  ): Promise<ExecutionResult> {
    const { journal } = this.#options;
    const { command, context } = initial;
    let resolved = initial;
    let checkedUpTo = checked ?? -1;
    let reserved: UniqueValue[] = [];
    const claimant = () => claimantOf(resolved);
    const releaseAndReturn = async (ending: ExecutionResult): Promise<ExecutionResult> => {
      await this.#options.reservations.release(reserved, claimant());
      return ending;
    };
    let loaded = await this.#initialState(resolved, checked === null);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const ownResult = await ownEventsAfter(journal, resolved, checkedUpTo, loaded.revision);
      if (ownResult) {
        await this.#options.reservations.confirmIfReserved(command.unique?.(ownResult.state) ?? [], claimant());
        return { resolved, result: ownResult };
      }
      checkedUpTo = loaded.revision;
      const facts = await gatherFacts(this.#options, resolved, loaded);
      let outcome = 'ok' in facts ? facts : decide(resolved, loaded.state, facts.found);
      if (!Array.isArray(outcome) || outcome.length === 0) {
        // A remembered state may be stale: a refusal or «nothing to do» must rest on what the store says now.
        if (!loaded.fresh) {
          loaded = await journal.load(resolved.stream, command.fold);
          continue;
        }
        const { state, revision } = loaded;
        return releaseAndReturn(
          Array.isArray(outcome)
            ? { resolved, result: { events: [], state, revision, position: null } }
            : (outcome as ExecutionResult),
        );
      }
      let change = uniqueChange(command, loaded.state, outcome);
      if (resolved.tentative && 'found' in facts) {
        const refusal = await this.#options.reservations.refusalOf(change.taken, claimant());
        if (refusal) return { ok: false, refusal };
        const { stream } = resolved;
        resolved = await this.#allot(resolved);
        if (!command.opens && resolved.stream !== stream) {
          // An earlier try of this command was faster, and its allotment (another year, say) names another stream.
          checkedUpTo = -1;
          loaded = await journal.load(resolved.stream, command.fold);
          continue;
        }
        outcome = decide(resolved, loaded.state, facts.found);
        if (!Array.isArray(outcome)) return outcome as ExecutionResult;
        change = uniqueChange(command, loaded.state, outcome);
      }
      this.#options.fault('decided');
      // Anew at each attempt: a command that thinks our time is over may have freed them (see `Reservations`).
      const values = await this.#options.reservations.reserve(change.taken, claimant());
      if (isRefusal(values)) return releaseAndReturn({ ok: false, refusal: values });
      reserved = [...reserved, ...values];
      this.#options.fault('reserved');
      // After so long this process may not hold its values any more; the caller sends the same command id again.
      if (change.taken.length > 0 && this.#options.now() - Date.parse(context.now) > RESERVATION_MS / 2) {
        throw new StoreUnavailable(`${command.name} took too long for what it had reserved`);
      }
      const decided = outcome as readonly OfficinaEvent[];
      const events = await this.#deriver.withDerived(command.fold, loaded.state, decided);
      const result = await this.#append(resolved, loaded, events, lifetime);
      if (result) {
        await this.#options.reservations.confirm(change.taken, claimant());
        await this.#options.reservations.free(change.left, claimant());
        return { resolved, result };
      }
      loaded = await journal.load(resolved.stream, command.fold);
    }
    return releaseAndReturn({ ok: false, refusal: tooBusy });
  }

  /** The state to begin with. A remembered one will do, because the append refuses it if it is stale. */
  async #initialState(
    { command, stream, tentative }: ResolvedCommand,
    isRetry: boolean,
  ): Promise<LoadedState<unknown>> {
    const { journal } = this.#options;
    if (command.opens && tentative) return { state: command.fold.initial, revision: -1, fresh: true };
    const known = isRetry ? null : await journal.states.recall(stream, command.fold);
    return known ?? journal.load(stream, command.fold);
  }

  /** Allots the command's own ids, now that it needs them; kept before the append, so that a retry finds them. */
  async #allot(resolved: ResolvedCommand): Promise<ResolvedCommand> {
    const { command, payload, context, key, options } = resolved;
    const { log } = this.#options;
    const allotted = await command.allot?.(log, payload, context);
    return resolveCommand(resolved, await log.keepAllotted(key, options.commandId, allotted), false);
  }

  /** Null: another command was faster. */
  async #append(
    resolved: ResolvedCommand,
    loaded: LoadedState<unknown>,
    events: readonly OfficinaEvent[],
    lifetime: string | undefined,
  ): Promise<CommandResult | null> {
    const { command, stream } = resolved;
    const { journal, fault } = this.#options;
    const meta = metadataOf(resolved);
    const expected = loaded.revision < 0 ? 'no-stream' : loaded.revision;
    const appending = journal.append(
      stream,
      events.map((event) => ({ event })),
      expected,
      meta,
      lifetime,
    );
    const appended = await appending.catch((error) => {
      if (error instanceof WrongExpectedRevision) return null;
      throw error;
    });
    if (!appended) return null;
    fault('appended');
    const { position, ids } = appended;
    const stored = events.map(
      (event, i) =>
        ({ ...event, id: ids[i], stream, revision: loaded.revision + 1 + i, position, meta }) as StoredEvent,
    );
    const { state, revision } = journal.states.advance(stream, command.fold, loaded, stored);
    return { events: stored, state, revision, position };
  }
}

/** Resolves a command with ids that belong to no record, where it is allotted any. */
async function resolveTentatively(received: ReceivedCommand): Promise<ResolvedCommand> {
  const { command, payload, context } = received;
  return resolveCommand(received, await command.allot?.(placeholderIds, payload, context), command.allot !== undefined);
}

/** The record that wants the values that a command takes. */
function claimantOf(resolved: ResolvedCommand): Claimant {
  const { command, stream, context } = resolved;
  const ownKind = { fold: command.fold, unique: (state: unknown) => command.unique?.(state) ?? [] };
  return {
    owner: stream,
    context,
    meta: metadataOf(resolved),
    holderKind: (owner) => command.holderKind?.(owner) ?? ownKind,
  };
}
