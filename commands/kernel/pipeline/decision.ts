import { isWithinScope, type Ownership, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { forbidden, isRefusal, missing } from '#domain/kernel/refusal.ts';
import type { Journal } from '#journal/journal.ts';
import { changeOf } from '#journal/reservations.ts';
import type { LoadedState } from '#journal/state-cache.ts';
import { permissionOf } from '../access.ts';
import type { Readings, Surroundings } from '../command.ts';
import type { ResolvedCommand } from './command-stages.ts';
import { findConcurrentEdit } from './concurrent-edits.ts';
import type { AnyCommand, CommandOutcome } from './outcome.ts';

/** Checks ownership and concurrent edits, and gathers the further facts of the decision. */
export async function gatherFacts(
  { journal, readings }: { readonly journal: Journal; readonly readings: Readings },
  resolved: ResolvedCommand,
  loaded: LoadedState<unknown>,
): Promise<{ readonly found: unknown } | Extract<CommandOutcome, { ok: false }>> {
  const { command, payload, allotted, context, options, actor, scope } = resolved;
  const load: Surroundings['load'] = async (other, fold) => (await journal.load(other, fold)).state;
  if (actor.kind === 'link' && actor.stream !== resolved.stream) return { ok: false, refusal: missing };
  if (command.ownership) {
    const owner: Ownership | null = await command.ownership(loaded.state, payload, allotted, load);
    if (!owner || !(actor.kind === 'link' || isWithinScope(scope, actor, owner))) {
      return { ok: false, refusal: owner && mayView(actor, command, owner) ? forbidden : missing };
    }
  }
  const found = await command.gather?.({ context, load, ...readings }, payload, loaded.state);
  const seenRevision = options.expectedRevision;
  const isBehind = seenRevision !== undefined && seenRevision < loaded.revision;
  return (isBehind ? await findConcurrentEdit(resolved, found, journal, seenRevision) : null) ?? { found };
}

/** Runs the decision itself; a refusal becomes an outcome. */
export function decide({ command, payload, allotted, context }: ResolvedCommand, state: unknown, facts: unknown) {
  const outcome = command.decide({ payload, allotted, facts, state, context });
  return isRefusal(outcome) ? { ok: false as const, refusal: outcome } : outcome;
}

/** The unique values that the events take, and those that they give up. */
export function uniqueChange({ unique, fold }: AnyCommand, state: unknown, events: readonly OfficinaEvent[]) {
  if (!unique) return { taken: [], left: [] };
  return changeOf(unique(state), unique(events.reduce((now, event) => fold.evolve(now, event), state)));
}

/** Whether the actor may view the record at all: then the answer is «forbidden», else «not found». */
function mayView(actor: Actor, command: AnyCommand, owner: Ownership): boolean {
  const permission = permissionOf(command);
  const scope = permission && scopeOf(actor, { ...permission, action: 'view' });
  return scope !== null && isWithinScope(scope, actor, owner);
}
