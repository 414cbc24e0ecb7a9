import type { Permission } from '#domain/accounts/shared/permissions.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { ApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import type { Stage, Workshop } from '#test/support/api-workshop.ts';

/** Whose record an attempt is about: one within every narrow scope of the cast, or one within none. */
export type Whose = 'own' | 'other';

/** One person of each role, and whom they belong to. */
export interface Cast {
  readonly world: ApiWorld;
  readonly workshop: Workshop;
  readonly people: Readonly<Record<Role, Person>>;
  /** `own`: the customer of the cast's customer account, and of its salesman. */
  readonly customers: Readonly<Record<Whose, number>>;
  readonly supplier: number;
  /** A repair; `own` is assigned to the cast's technician. */
  repair(whose: Whose, stage?: Stage): Promise<number>;
}

/** A call on a record that is there for this attempt alone. */
export interface Attempt {
  call(who: Person): Promise<Answer>;
  /** What the call shall change, read back through another call by somebody who sees everything. Absent for reads. */
  effect?(): Promise<unknown>;
}

export interface RouteCase {
  /** `POST /api/v1/intervention/updateCheck`, as the route says it. */
  readonly route: string;
  /** What this use of the call needs; a route that means several commands has a case for each. */
  readonly needs: Permission;
  /** What is enough in its place. */
  readonly orElse?: Permission;
  attempt(cast: Cast, whose: Whose): Promise<Attempt>;
  /** False: there is no record that could be another's (lists, new records). */
  readonly owned?: boolean;
  /** Only for whoever sees all records: a narrower scope is refused with 403. */
  readonly wholeScope?: boolean;
}

/** What a case is called in walks. */
export const caseName = ({ route, needs }: RouteCase): string => `${route} (${needs.function}/${needs.action})`;

export const may = (name: Permission['function'], action: Permission['action']): Permission => ({
  function: name,
  action,
});

/** The repair as somebody sees it who sees everything. */
export async function seen({ workshop, people }: Cast, id: number) {
  return workshop.read(id, people.admin);
}
