import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { isWithinScope } from '#domain/accounts/offered/permissions.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type Subject, subjectStream } from '#domain/kernel/history-kinds.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { namesIn, subjectEvents, toldAlongside } from '#projections/history/history.query.ts';
import { type Reading, type SubjectAt, subjectAt, timeline } from '#projections/history/timeline.ts';
import { currentStates } from '#projections/states/offered/state-catalogue.query.ts';

/** Who reads a history. */
export interface Reader {
  readonly scope: Scope;
  readonly actor: Actor;
  readonly language: Language;
}

/** What a reader may see of a subject: the part of the firm's people, or that of the customer whose own it is. */
interface Sight {
  readonly audience: 'staff' | 'customer';
  readonly hidden: ReadonlySet<string>;
  readonly shows: (field: string) => boolean;
}

/** What the reader may see; null: nothing of this subject. */
export async function sightOf(
  subject: Subject,
  { scope, actor }: Reader,
  { journal }: RouteDeps,
): Promise<Sight | null> {
  const { fold, owner: ownerOf, hidden: hides, toOwner } = HISTORY_SUBJECTS[subject.kind];
  const { state } = await journal.load(subjectStream(subject), fold);
  const hidden = hides(actor, state);
  const asStaff: Sight = { audience: 'staff', hidden, shows: (field) => !hidden.has(field) };
  if (scope === 'all') return asStaff;
  const owner = ownerOf(state);
  if (owner === null) return null;
  const load = async <S>(stream: string, fold: StreamFold<S>) => (await journal.load(stream, fold)).state;
  const ownership = owner.customer_id ? await ownershipOf(load, owner.customer_id) : owner;
  if (!isWithinScope(scope, actor, ownership)) return null;
  return scope === 'own' ? { audience: 'customer', hidden, shows: toOwner.shows } : asStaff;
}

/** The whole history, also of what is archived; null when it is unknown or the reader may not see it. */
export async function historyOf(subject: Subject, reader: Reader, deps: RouteDeps): Promise<HistoryEntry[] | null> {
  const sight = await sightOf(subject, reader, deps);
  if (!sight) return null;
  const events = await subjectEvents(deps.pools.pg, deps.journal, subject, sight.audience);
  if (events.length === 0) return null;
  const entries = timeline(
    HISTORY_SUBJECTS[subject.kind],
    events,
    await readingOf(subject, events, sight, reader, deps),
  );
  // To take an event back is for the firm's people.
  return reader.scope === 'all' ? entries : entries.map((entry) => ({ ...entry, undo: null }));
}

/** The subject right after the event of a revision; null when it had not begun, or the reader may not see it. */
export async function subjectThen(
  subject: Subject,
  revision: number,
  reader: Reader,
  deps: RouteDeps,
): Promise<SubjectAt | null> {
  const declared = HISTORY_SUBJECTS[subject.kind];
  const sight = await sightOf(subject, reader, deps);
  if (!sight || (sight.audience === 'customer' && !declared.toOwner.replays)) return null;
  const all = await subjectEvents(deps.pools.pg, deps.journal, subject, sight.audience);
  const events = all.filter(({ stream }) => stream === subjectStream(subject));
  return subjectAt(declared, events, revision, await readingOf(subject, events, sight, reader, deps));
}

async function readingOf(
  { kind }: Subject,
  events: readonly StoredEvent[],
  { shows }: Sight,
  { language }: Reader,
  { pools, journal }: RouteDeps,
): Promise<Reading> {
  const subject = HISTORY_SUBJECTS[kind];
  const [nameOf, states, alongside] = await Promise.all([
    namesIn(pools.pg, subject, events, language),
    currentStates(pools.pg),
    toldAlongside(journal, subject, events),
  ]);
  return { language, nameOf, states, alongside, shows };
}
