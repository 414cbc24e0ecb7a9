import type { Actor } from './actor.ts';

/** How far a right reaches: every record, those assigned to the technician, the salesman's customers', or one's own. */
export const SCOPES = ['all', 'assigned', 'customers', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** What somebody may do: function of the menu → action → how far. What is not there, he may not. */
export interface Rights {
  readonly [name: string]: { readonly [action: string]: Scope | undefined } | undefined;
}

/** The roles that are there from the first start on: `../../shared/design/domain.md`, section Roles. */
export const ROLES = [
  'admin',
  'manager',
  'desk',
  'technician',
  'warehouse',
  'salesman',
  'customer',
  'auditor',
] as const;
export type Role = (typeof ROLES)[number];

/** What a decision may know beside command and state: all that is not pure comes in here. */
export interface DecisionContext {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** `YYYY-MM-DD` in Europe/Rome at `now`. */
  readonly today: string;
  readonly actor: Actor;
}

/** A fact of the business, in the newest version of its schema. */
export interface DomainEvent<T extends string = string, D = unknown> {
  readonly type: T;
  readonly data: D;
}

/** Ends a `switch` over a union: the compiler refuses the file when a case is missing. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
