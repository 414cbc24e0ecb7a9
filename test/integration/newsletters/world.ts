import { customers } from '#projections/customers/customers.projection.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { fittedParts } from '#projections/machines/fitted-parts.projection.ts';
import { quotes } from '#projections/quotes/quotes.projection.ts';
import { RECORD_PROJECTIONS } from '#projections/records/record-projections.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { salesOrders } from '#projections/sales-orders/sales-orders.projection.ts';
import { openWorld, type World } from '#test/integration/workers/world.ts';
import { contactEntered } from '#test/support/newsletter-story.ts';

const FAMILIES = ['contact', 'groupnewsletter', 'contactgroupnewsletter', 'customergroupnewsletter', 'item'] as const;
const OTHERS = [customers, fittedParts, quotes, repairList, salesOrders] as unknown as Projection[];

/** Workers with the read models from which an audience is read. */
export function openMailingWorld(): Promise<World> {
  const families = FAMILIES.flatMap((name) => RECORD_PROJECTIONS.get(name) ?? []);
  return openWorld({ projections: [...OTHERS, ...families] });
}

/** Enters so many contacts who asked for the newsletter, with the ids 1 and up. Gives their addresses. */
export async function subscribers(world: World, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, (_, n) => `lettrice${n + 1}@abbonati.example`);
  for (const [n, email] of addresses.entries()) {
    await world.append(`record-contact-${n + 1}`, contactEntered(n + 1, email));
  }
  return addresses;
}

/** The rows of the recipients' ledger, by contact. */
export async function ledger(world: World) {
  const { rows } = await world.pool.query<{ id: number; contact_id: number; state: string; error: string | null }>(
    'select id, contact_id, state, error, attempts from vault.newsletter_recipients order by contact_id',
  );
  return rows;
}

/** The types of the newsletter's events, oldest first. */
export async function told(world: World, id = 7): Promise<string[]> {
  return (await world.journal.read(`newsletter-${id}`)).map(({ type }) => type);
}
