import {
  confirm,
  evolveReservation,
  freeValue,
  type Reservation,
  release,
  reserve,
} from '#domain/accounts/reservation.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { uuidOf } from './identity.ts';
import type { EventMetadata, Journal } from './journal.ts';
import type { StreamFold } from './stream-fold.ts';

const fold = { initial: freeValue, evolve: evolveReservation };

/** A value that no two streams may hold. */
export interface UniqueValue {
  /** `account-email`, `account-username` … */
  readonly scope: string;
  /** As compared: already normalised (trimmed, lower case). */
  readonly value: string;
  /** The refusal when somebody else has it. */
  readonly refusal: Refusal;
}

/** Who wants values, and how one tells from such a record's own stream which values it holds. */
export interface Claimant {
  /** Its stream. */
  readonly owner: string;
  readonly fold: StreamFold<unknown>;
  unique(state: unknown): readonly UniqueValue[];
  readonly context: DecisionContext;
  readonly meta: EventMetadata;
}

/** What a record with these values before, and those after, takes and leaves. */
export function changeOf(before: readonly UniqueValue[], after: readonly UniqueValue[]) {
  const within = (values: readonly UniqueValue[], one: UniqueValue) =>
    values.some(({ scope, value }) => scope === one.scope && value === one.value);
  return {
    taken: after.filter((one) => !within(before, one)),
    left: before.filter((one) => !within(after, one)),
  };
}

/**
 * Uniqueness without a transaction over streams: one stream per value, named by an HMAC of it. Reserve before the
 * owner's append, confirm after it, release when the owner was refused. Who holds a value is what the owner's own stream
 * says: whatever a crash left between the streams is settled by whoever meets it next: confirmed when the owner holds the
 * value, freed when he has left it, or never came in his time.
 *
 * Clocks of processes may stand apart, and an owner may only be asleep, so time alone frees nothing. Whoever frees what
 * was reserved first fences the owner out: he writes «released» into the owner's own stream, at the revision that he saw
 * there, and then frees the value at the very revision that he judged. An owner reserves after he has loaded his stream and
 * appends at the revision that he loaded; so either his append fails at the fence, or he has reserved anew after it and the
 * freeing fails. What was confirmed and left needs no fence: to hold it again its owner reserves it anew.
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

  /** Which of the values others have: one refusal that names them all. Writes nothing. */
  async refusalOf(values: readonly UniqueValue[], claimant: Claimant): Promise<Refusal | null> {
    const refusals: Refusal[] = [];
    for (const wanted of values) {
      const { state } = await this.#journal.load(this.streamOf(wanted.scope, wanted.value), fold);
      const outcome = reserve(state, wanted.scope, claimant.owner, claimant.context);
      if (!('heldBy' in outcome)) continue;
      const { holds } = await this.#look(outcome.heldBy, wanted, claimant);
      if (holds || (state.status === 'reserved' && !outcome.lapsed)) refusals.push(wanted.refusal);
    }
    const [first] = refusals;
    return first ? { ...first, fields: refusals.flatMap(({ fields = [] }) => fields) } : null;
  }

  /**
   * Reserves all values, or none and says the first refusal. To be asked after the owner's stream was loaded. Gives those
   * that are to be released when the owner does not come: not those that another of his commands had reserved.
   */
  async reserve(values: readonly UniqueValue[], claimant: Claimant): Promise<readonly UniqueValue[] | Refusal> {
    const fresh: UniqueValue[] = [];
    for (const wanted of values) {
      const reserved = await this.#reserveOne(wanted, claimant);
      if (reserved === 'from nobody') fresh.push(wanted);
      if (reserved !== null) continue;
      await this.release(fresh, claimant);
      return wanted.refusal;
    }
    return fresh;
  }

  /** The owner has come, with these values. */
  async confirm(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'confirm', (state) => confirm(state, scope, owner));
    }
  }

  /** The same for an owner who came earlier, and may have died before he said so: only what is still reserved for him. */
  async confirmIfReserved(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'settle', (state) =>
        state.status === 'reserved' ? confirm(state, scope, owner) : [],
      );
    }
  }

  /** The owner has left these values. Those that he reserved meanwhile he wants again. */
  async free(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'free', (state) =>
        state.status === 'confirmed' ? release(state, scope, owner) : [],
      );
    }
  }

  /** The owner does not come: gives back what was reserved for it, unless it holds it by another command meanwhile. */
  async release(values: readonly UniqueValue[], claimant: Claimant): Promise<void> {
    const { owner, meta } = claimant;
    for (const wanted of values) {
      if ((await this.#look(owner, wanted, claimant)).holds) continue;
      const { scope, value } = wanted;
      await this.#change(scope, value, meta, 'release', (state) => release(state, scope, owner));
    }
  }

  async #reserveOne(wanted: UniqueValue, claimant: Claimant): Promise<'from nobody' | 'anew' | null> {
    const { scope, value } = wanted;
    const { owner, context, meta } = claimant;
    const stream = this.streamOf(scope, value);
    for (;;) {
      const { state, revision } = await this.#journal.load(stream, fold);
      const outcome = reserve(state, scope, owner, context);
      if (!('heldBy' in outcome)) {
        if (await this.#append(stream, outcome.events, revision, meta, 'reserve')) {
          return state.status === 'free' ? 'from nobody' : 'anew';
        }
        continue;
      }
      const { heldBy, lapsed } = outcome;
      const holder = await this.#look(heldBy, wanted, claimant);
      if (holder.holds) {
        if (state.status === 'reserved') {
          await this.#change(scope, value, meta, 'settle', (now) => confirm(now, scope, heldBy));
        }
        return null;
      }
      if (state.status === 'reserved') {
        if (!lapsed) return null;
        const fence: OfficinaEvent = { type: 'ValueReleased', data: { scope, owner: heldBy } };
        if (!(await this.#append(heldBy, [fence], holder.revision, meta, 'fence'))) continue;
      }
      await this.#append(stream, release(state, scope, heldBy), revision, meta, 'free');
    }
  }

  /** Whether a record holds a value, as its stream says now, and at which revision. */
  async #look(owner: string, { scope, value }: UniqueValue, claimant: Claimant) {
    const { state, revision } = await this.#journal.load(owner, claimant.fold);
    const holds = claimant.unique(state).some((one) => one.scope === scope && one.value === value);
    return { holds, revision };
  }

  async #change(
    scope: string,
    value: string,
    meta: EventMetadata,
    step: string,
    decide: (state: Reservation) => readonly OfficinaEvent[],
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
}
