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
import type { UniqueValue } from '#domain/kernel/unique-value.ts';
import { WrongExpectedRevision } from '#platform/event-store/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { uuidOf } from './identity.ts';
import type { EventMetadata, Journal } from './journal.ts';
import type { StreamFold } from './stream-fold.ts';

const fold = { initial: freeValue, evolve: evolveReservation };

/** A kind of record that holds unique values: how to tell from a record's own stream which ones. */
export interface HolderKind {
  readonly fold: StreamFold<unknown>;
  unique(state: unknown): readonly UniqueValue[];
}

/** The record that wants values. */
export interface Claimant {
  /** Name of its stream. */
  readonly owner: string;
  /**
   * The kind of a record that holds a value, by the name of its stream. It may differ from the claimant's: read as the
   * wrong kind, a holder would seem to hold nothing, and its value would be freed.
   */
  holderKind(owner: string): HolderKind;
  readonly context: DecisionContext;
  readonly meta: EventMetadata;
}

/** The values that a record takes (`taken`) and gives up (`left`) between two states. */
export function changeOf(before: readonly UniqueValue[], after: readonly UniqueValue[]) {
  const includes = (values: readonly UniqueValue[], one: UniqueValue) =>
    values.some(({ scope, value }) => scope === one.scope && value === one.value);
  return {
    taken: after.filter((one) => !includes(before, one)),
    left: before.filter((one) => !includes(after, one)),
  };
}

/** Name of the stream of a unique value. */
const streamOfValue = (vault: Pick<PersonalVault, 'pseudonym'>, scope: string, value: string): string =>
  `unique-${vault.pseudonym(scope, value)}`;

/**
 * The owner of a value (the name of its stream), whether confirmed or still about to be; null when the value is free.
 */
export async function ownerOfValue(
  { journal, vault }: { readonly journal: Journal; readonly vault: Pick<PersonalVault, 'pseudonym'> },
  scope: string,
  value: string,
): Promise<string | null> {
  const { state } = await journal.load(streamOfValue(vault, scope, value), fold);
  return state.status === 'free' ? null : state.owner;
}

/**
 * Uniqueness without a transaction over streams: one stream per value, named by an HMAC of the value. A value is
 * reserved before the owner's append, confirmed after it, and released when the owner was refused. The owner's own
 * stream says who holds a value. What a crash left open between the two streams is completed by the next command that
 * meets the value: it confirms the reservation when the owner holds the value, and frees the value when the owner gave
 * it up or did not append in time.
 *
 * Time alone frees nothing, because the clocks of processes may differ and an owner may only be asleep. Before a
 * reserved value is freed, its owner is fenced out: `ValueReleased` is appended to the owner's own stream at the
 * revision that was read there, and only then is the value freed, at the exact revision on which that was judged. An
 * owner reserves after it has loaded its stream, and appends at the revision that it loaded. So either its append fails
 * at the fence, or it has reserved anew after the fence and the freeing fails. A value that was confirmed and then
 * given up needs no fence: to hold it again, its owner must reserve it anew.
 */
export class Reservations {
  readonly #journal: Journal;
  readonly #vault: PersonalVault;

  constructor(journal: Journal, vault: PersonalVault) {
    this.#journal = journal;
    this.#vault = vault;
  }

  /** Name of the stream of a unique value. */
  streamOf(scope: string, value: string): string {
    return streamOfValue(this.#vault, scope, value);
  }

  /** @see ownerOfValue */
  ownerOf(scope: string, value: string): Promise<string | null> {
    return ownerOfValue({ journal: this.#journal, vault: this.#vault }, scope, value);
  }

  /**
   * Refuses the values that other owners have: one refusal that names all of them; null when there are none. Writes
   * nothing.
   */
  async refusalOf(values: readonly UniqueValue[], claimant: Claimant): Promise<Refusal | null> {
    const refused = new Set<Refusal>();
    for (const wanted of values) {
      const { state } = await this.#journal.load(this.streamOf(wanted.scope, wanted.value), fold);
      const outcome = reserve(state, wanted.scope, claimant.owner, claimant.context);
      if (!('heldBy' in outcome)) continue;
      const { holds } = await this.#inspectHolder(outcome.heldBy, wanted, claimant);
      if (holds || (state.status === 'reserved' && !outcome.lapsed)) refused.add(wanted.refusal);
    }
    const refusals = [...refused];
    const [first] = refusals;
    return first ? { ...first, fields: refusals.flatMap(({ fields = [] }) => fields) } : null;
  }

  /**
   * Reserves all values, or none and gives the first refusal. Call it after the owner's stream was loaded.
   * @returns the values to be released if the owner's append does not happen: without those that another command of the
   * same owner had reserved
   */
  async reserve(values: readonly UniqueValue[], claimant: Claimant): Promise<readonly UniqueValue[] | Refusal> {
    const newlyReserved: UniqueValue[] = [];
    for (const wanted of values) {
      const reserved = await this.#reserveOne(wanted, claimant);
      if (reserved === 'from nobody') newlyReserved.push(wanted);
      if (reserved !== null) continue;
      await this.release(newlyReserved, claimant);
      return wanted.refusal;
    }
    return newlyReserved;
  }

  /** Confirms values after the owner's append. */
  async confirm(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'confirm', (state) => confirm(state, scope, owner));
    }
  }

  /**
   * Confirms values of an earlier append, whose process may have died before it confirmed them: only those that are
   * still reserved for the owner.
   */
  async confirmIfReserved(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'settle', (state) =>
        state.status === 'reserved' ? confirm(state, scope, owner) : [],
      );
    }
  }

  /**
   * Frees values that the owner gave up. A value that the owner has reserved again meanwhile stays: the owner wants it
   * again.
   */
  async free(values: readonly UniqueValue[], { owner, meta }: Claimant): Promise<void> {
    for (const { scope, value } of values) {
      await this.#change(scope, value, meta, 'free', (state) =>
        state.status === 'confirmed' ? release(state, scope, owner) : [],
      );
    }
  }

  /**
   * Gives back what was reserved for an append that does not happen, unless the owner holds it by another command
   * meanwhile.
   */
  async release(values: readonly UniqueValue[], claimant: Claimant): Promise<void> {
    const { owner, meta } = claimant;
    for (const wanted of values) {
      if ((await this.#inspectHolder(owner, wanted, claimant)).holds) continue;
      const { scope, value } = wanted;
      await this.#change(scope, value, meta, 'release', (state) => release(state, scope, owner));
    }
  }

  /**
   * Gives `from nobody` when the value was free, `anew` when this owner had it already, null when another owner has it.
   */
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
      const holder = await this.#inspectHolder(heldBy, wanted, claimant);
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

  /** Whether a record holds a value according to its own stream now, and the revision of that stream. */
  async #inspectHolder(owner: string, { scope, value }: UniqueValue, claimant: Claimant) {
    const kind = claimant.holderKind(owner);
    const { state, revision } = await this.#journal.load(owner, kind.fold);
    const holds = kind.unique(state).some((one) => one.scope === scope && one.value === value);
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

  /** False when another process was faster: load the stream again. */
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
