import type { Actor } from './actor.ts';

/** The built-in roles, which exist from the first start on: `domain.md`, section Roles. */
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

/** What a decision may know beside command and state. Everything that is not pure comes in here. */
export interface DecisionContext {
  /** ISO 8601 UTC. */
  readonly now: string;
  /** `YYYY-MM-DD` in Europe/Rome at `now`. */
  readonly today: string;
  readonly actor: Actor;
}

/** A domain event: a fact of the business, in the newest version of its schema. */
export interface DomainEvent<T extends string = string, D = unknown> {
  readonly type: T;
  readonly data: D;
}

/** Ends a `switch` over a union: the compiler refuses the file when a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
