import { confirm, evolveReservation, freeValue, release, reserve } from '#domain/accounts/reservation.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { UniqueValue } from './command.ts';
import { uuidOf } from './identity.ts';
import { type EventMetadata, type Journal, storedTypesOf } from './journal.ts';

const fold = { initial: freeValue, evolve: evolveReservation };
/** What stands in the stream of an owner who was given up. */
const FENCES: ReadonlySet<string> = new Set(storedTypesOf(['ValueReleased']));

/**
 * Uniqueness without a transaction over streams: one stream per value, named by an HMAC of it. Reserve before the
 * owner's append, confirm after it, release when the owner was refused. A reservation whose owner died between the
 * two is settled by whoever meets it next: confirmed when the owner's stream exists, freed when its time is over.
 *
 * Clocks of processes may stand apart, and an owner may only be asleep, so time alone frees nothing. Whoever frees first
 * fences the owner out: he writes «released» into the owner's own stream, at the revision that he saw there, and then
 * frees the value at the very revision that he judged. An owner reserves after he has loaded his stream and appends at
 * the revision that he loaded; so either his append fails at the fence, or he has reserved anew after it and the freeing
 * fails.
 */
export class Reservations {
  readonly #journal: Journal;
  readonly #vault: PersonalVault;

  constructor(journal: Journal, vault: PersonalVault) {
    this.#journal = journal;
    this.#vault = vault;
  }

  /** Stream of a unique value. */
  streamOf(scope: string, value: string): string {
    return `unique-${this.#vault.pseudonym(scope, value)}`;
  }

  /** The owner of a value (a stream name), confirmed or about to be; null when free. */
  async ownerOf(scope: string, value: string): Promise<string | null> {
    const { state } = await this.#journal.load(this.streamOf(scope, value), fold);
    return state.status === 'free' ? null : state.owner;
  }

  /** Reserves all values, or none and says the first refusal. To be asked after the owner's stream was loaded. */
  async reserve(
    values: readonly UniqueValue[],
    context: DecisionContext,
    meta: EventMetadata,
  ): Promise<Refusal | null> {
    const reserved: UniqueValue[] = [];
    for (const value of values) {
      if (await this.#reserveOne(value, context, meta)) {
        reserved.push(value);
        continue;
      }
      await this.release(reserved, context, meta);
      return value.refusal;
    }
    return null;
  }

  async confirm(values: readonly UniqueValue[], _context: DecisionContext, meta: EventMetadata): Promise<void> {
    for (const { scope, value, owner } of values) {
      await this.#change(scope, value, meta, 'confirm', (state) => confirm(state, scope, owner));
    }
  }

  async release(values: readonly UniqueValue[], _context: DecisionContext, meta: EventMetadata): Promise<void> {
    for (const { scope, value, owner } of values) {
      if (await this.#exists(owner)) continue;
      await this.#change(scope, value, meta, 'release', (state) => release(state, scope, owner));
    }
  }

  async #reserveOne(
    { scope, value, owner }: UniqueValue,
    context: DecisionContext,
    meta: EventMetadata,
  ): Promise<boolean> {
    for (;;) {
      const stream = this.streamOf(scope, value);
      const { state, revision } = await this.#journal.load(stream, fold);
      const outcome = reserve(state, scope, owner, context);
      if ('heldBy' in outcome) {
        if (state.status === 'confirmed') return false;
        const { heldBy } = outcome;
        if (await this.#exists(heldBy)) {
          await this.#change(scope, value, meta, 'settle', (now) => confirm(now, scope, heldBy));
          return false;
        }
        if (!outcome.lapsed) return false;
        if (await this.#fence(heldBy, scope, meta)) {
          await this.#append(stream, release(state, scope, heldBy), revision, meta, 'free');
        }
        continue;
      }
      if (await this.#append(stream, outcome.events, revision, meta, 'reserve')) return true;
    }
  }

  async #change(
    scope: string,
    value: string,
    meta: EventMetadata,
    step: string,
    decide: (state: typeof freeValue | Parameters<typeof confirm>[0]) => readonly OfficinaEvent[],
  ): Promise<void> {
    const stream = this.streamOf(scope, value);
    for (;;) {
      const { state, revision } = await this.#journal.load(stream, fold);
      if (await this.#append(stream, decide(state), revision, meta, step)) return;
    }
  }

  /** False when somebody else was faster: look again. */
  async #append(
    stream: string,
    events: readonly OfficinaEvent[],
    revision: number,
    meta: EventMetadata,
    step: string,
  ): Promise<boolean> {
    if (events.length === 0) return true;
    const identified = events.map((event, i) => ({
      id: uuidOf(`${stream}\n${meta.commandId}\n${step}\n${revision}\n${i}`),
      event,
    }));
    try {
      await this.#journal.append(stream, identified, revision < 0 ? 'no-stream' : revision, meta);
      return true;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  }

  /** Makes an append of an owner who has not come yet fail. False when he came meanwhile, or somebody else was faster. */
  async #fence(owner: string, scope: string, meta: EventMetadata): Promise<boolean> {
    let revision = -1;
    for await (const event of this.#journal.store.readStream(owner)) {
      if (!FENCES.has(event.type)) return false;
      revision = event.revision;
    }
    return this.#append(owner, [{ type: 'ValueReleased', data: { scope, owner } }], revision, meta, 'fence');
  }

  /** True when the owner has come: something stands in his stream besides fences. */
  async #exists(owner: string): Promise<boolean> {
    for await (const { type } of this.#journal.store.readStream(owner)) if (!FENCES.has(type)) return true;
    return false;
  }
}
