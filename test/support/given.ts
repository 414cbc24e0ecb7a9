import { expect } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DecisionContext, Role } from '#domain/kernel/decider.ts';
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import { unlimited } from '#test/support/nobody.ts';

/** An account with this id and these roles; one of a customer belongs to customer 77. */
export function account(id: number, ...roles: readonly Role[]): Extract<Actor, { kind: 'account' }> {
  const customerId = roles.includes('customer') ? 77 : null;
  return { kind: 'account', id, name: 'Anna Conti', roles, rights: builtInRights(roles), customerId };
}

/** An account with these roles. */
export function actor(...roles: readonly Role[]): Actor {
  return account(9, ...roles);
}

export const system: Actor = unlimited('clock');

/**
 * The context of a decision on a day, at 12:00 UTC (one or two hours later in Rome), by an account of the desk unless
 * `by` is another.
 */
export function on(today: string, by: Actor = actor('desk')): DecisionContext {
  return { now: `${today}T12:00:00.000Z`, today, actor: by };
}

/** The day on which tests decide unless they say otherwise: a Monday. */
export const TODAY = '2026-03-02';

type Outcome = readonly OfficinaEvent[] | Refusal;

/** Given these events, when something is decided, then events happen or it is refused. */
export function given<S>(fold: StreamFold<S>, history: readonly OfficinaEvent[]) {
  const state = history.reduce(fold.evolve, fold.initial);
  return {
    state,
    when(decide: (state: S, context: DecisionContext) => Outcome, context: DecisionContext = on(TODAY)) {
      const outcome = decide(state, context);
      return {
        /** The state after the decision. A refusal fails the test. */
        get after(): S {
          return written(outcome).reduce(fold.evolve, state);
        },
        get events(): readonly OfficinaEvent[] {
          return written(outcome);
        },
        /** Exactly these events happen, each fitting its own schema; `data` may be partial. */
        happens(...expected: readonly { type: string; data?: object }[]) {
          expect(written(outcome).map(({ type }) => type)).toEqual(expected.map(({ type }) => type));
          expect(outcome).toMatchObject(expected);
        },
        /** Nothing happens, since it is so already. */
        nothing() {
          expect(written(outcome)).toEqual([]);
        },
        /** It is refused with this code, and with message, field and kind where they are given. */
        refused(code: string, more: { message?: string; field?: string; kind?: Refusal['kind'] } = {}) {
          expect(outcome).toMatchObject({ refused: true, code });
          const refusal = outcome as Refusal;
          if (more.message !== undefined) expect(refusal.message.it).toBe(more.message);
          if (more.kind !== undefined) expect(refusal.kind).toBe(more.kind);
          if (more.field !== undefined) expect(refusal.fields?.map(({ field }) => field)).toEqual([more.field]);
        },
      };
    },
  };
}

/** The events of an outcome, each checked against its schema. A refusal throws. */
export function written(outcome: Outcome): readonly OfficinaEvent[] {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code} — ${outcome.message}`);
  for (const { type, data } of outcome) {
    expect(EVENT_DEFINITIONS[type]?.schema.parse(data), `${type} fits its schema`).toEqual(data);
  }
  return outcome;
}
