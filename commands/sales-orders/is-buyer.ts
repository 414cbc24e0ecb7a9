import { type Actor, customerOf } from '#domain/kernel/actor.ts';

/** Whether the actor acts as the buyer of an order: by an account of a customer, or by the order's link. */
export function isBuyer(actor: Actor): boolean {
  return actor.kind === 'link' || customerOf(actor) !== null;
}
