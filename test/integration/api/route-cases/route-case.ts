import type { Permission } from '#domain/accounts/offered/permissions.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { ApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import type { Stage, Workshop } from '#test/support/api-workshop.ts';

/** Whose record an attempt is about: `own` is within every narrow scope of the cast, `other` is within none. */
export type Whose = 'own' | 'other';

/** One person of each role, with the customers and the supplier of their records. */
export interface Cast {
  readonly world: ApiWorld;
  readonly workshop: Workshop;
  readonly people: Readonly<Record<Role, Person>>;
  /** `own`: the customer of the cast's customer account, and of its salesman. */
  readonly customers: Readonly<Record<Whose, number>>;
  readonly supplier: number;
  /** Makes a repair. Gives its id; `own` is assigned to the cast's technician. */
  repair(whose: Whose, stage?: Stage): Promise<number>;
}

/** A call on a record that exists for this attempt alone. */
export interface Attempt {
  call(who: Person): Promise<Answer>;
  /** What the call must change, read back through another call by somebody who sees everything. Absent for reads. */
  effect?(): Promise<unknown>;
}

export interface RouteCase {
  /** Method and path as the route names them: `POST /api/v1/intervention/updateCheck`. */
  readonly route: string;
  /** The right that this use of the call needs; a route that means several commands has a case for each. */
  readonly needs: Permission;
  /** A right that is enough instead. */
  readonly orElse?: Permission;
  attempt(cast: Cast, whose: Whose): Promise<Attempt>;
  /** False: no record is involved that could be another's (lists, new records). */
  readonly owned?: boolean;
  /** True: the call is only for a scope of all records; a narrower scope is refused with 403. */
  readonly wholeScope?: boolean;
}

/** The title of a case in the tests that walk through all of them. */
export const caseName = ({ route, needs }: RouteCase): string => `${route} (${needs.function}/${needs.action})`;

export const may = (name: Permission['function'], action: Permission['action']): Permission => ({
  function: name,
  action,
});

/** The repair as the administrator sees it, who sees everything. */
export async function seen({ workshop, people }: Cast, id: number) {
  return workshop.read(id, people.admin);
}

/** The number of a customer's repairs: a new one changes it. */
export const countOf = (cast: Cast, whose: Whose) => async () =>
  (await cast.people.admin.get(`/api/v1/intervention?view=all&customer=${cast.customers[whose]}&limit=1`)).body.count
    ?.value;
