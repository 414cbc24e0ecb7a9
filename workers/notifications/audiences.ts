import type { Pool } from 'pg';
import {
  LEADS_FIRM,
  LEADS_WORKSHOP,
  type Permission,
  RECEIVES_FOR_DESK,
} from '#domain/accounts/offered/permissions.ts';
import type { Audience, Occasion } from '#domain/notifications/notification-kind.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { staffWhoMay } from '#projections/accounts/accounts.query.ts';
import type { EventOfRepair, Lookups } from '#workers/lookups/lookups.ts';
import { mentionedBy } from './mentioned-by.ts';

export interface AudienceDeps {
  readonly pool: Pool;
  readonly lookups: Lookups;
}

/** @param event null: the clock tells it */
type Find = (event: StoredEvent | null, occasion: Occasion, deps: AudienceDeps) => Promise<readonly number[]>;

const withRight = async (pool: Pool, permission: Permission) =>
  (await staffWhoMay(pool, permission)).map(({ id }) => id);

/** The accounts of each audience when something happens. Staff is told whether or not mails reach it. */
export const AUDIENCES: Readonly<Record<Audience, Find>> = {
  desk: async (_event, _occasion, { pool }) => {
    const people = await withRight(pool, RECEIVES_FOR_DESK);
    return people.length > 0 ? people : withRight(pool, LEADS_FIRM);
  },
  workshop: (_event, _occasion, { pool }) => withRight(pool, LEADS_WORKSHOP),
  'mail-log': (_event, _occasion, { pool }) => withRight(pool, { function: 'mails', action: 'view' }),
  reviewers: (_event, _occasion, { pool }) => withRight(pool, { function: 'ads', action: 'approve' }),
  technician: async (event, { repairId }, { lookups }) => {
    // When the repair was given on meanwhile, the next technician has an event of their own.
    if (event?.type === 'TechnicianAssigned') return event.data.id_people === null ? [] : [event.data.id_people];
    if (repairId === undefined) return [];
    const repair = await (event ? lookups.repairOf(event as EventOfRepair) : lookups.repair(repairId));
    return repair?.id_people ? [repair.id_people] : [];
  },
  mentioned: async (event, _occasion, { lookups }) => (event ? mentionedBy(event, lookups) : []),
  customer: async (_event, { customerId }, { lookups }) =>
    customerId === undefined ? [] : (await lookups.accountsOf(customerId)).map(({ accountId }) => accountId),
};
