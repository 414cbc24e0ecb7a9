import type { DueHandler } from '#workers/due/due-result.ts';
import type { Deadlines, DueDeps } from './deadline.ts';
import { DEADLINES } from './deadlines.registry.ts';

type KindOf<D> = D extends Deadlines<infer K> ? K : never;
export type DueKind = KindOf<(typeof DEADLINES)[number]>;

const ALL: readonly Deadlines<string>[] = DEADLINES;

/** The handler of each kind of deadline. @throws Error when two features handle one kind */
export function dueHandlers(deps: DueDeps): ReadonlyMap<string, DueHandler> {
  const handlers = new Map<string, DueHandler>();
  for (const [kind, handle] of ALL.flatMap((deadlines) => Object.entries(deadlines.handlers))) {
    if (handlers.has(kind)) throw new Error(`${kind} has two handlers`);
    handlers.set(kind, (row, now) => handle(deps, row, now));
  }
  return handlers;
}
