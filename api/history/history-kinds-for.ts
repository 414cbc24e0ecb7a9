import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { HISTORY_ACCESS } from '#domain/history-access.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/kernel/history-kinds.ts';

/** The kinds of subjects of which somebody sees all histories; none for who may not see those of all repairs. */
export function kindsFor(actor: Actor): readonly HistoryKind[] {
  const seesAll = (kind: HistoryKind) => scopeOf(actor, HISTORY_ACCESS[kind]) === 'all';
  return seesAll('repair') ? HISTORY_KINDS.filter(seesAll) : [];
}
