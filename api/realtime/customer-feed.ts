import { customerScope } from '#api/kernel/scopes.ts';
import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import type { FeedOf } from './feed.ts';
import { inNumberedRooms, type NumberedChange } from './feed-kinds.ts';

interface CustomerFeed {
  /** The topic of a customer: `TOPICS.ownAds`. */
  readonly topic: (customer: number) => string;
  readonly readModels: readonly string[];
  /**
   * Accounts that may do this to this customer's records too follow them: the customer, the customer's salesman, staff.
   */
  readonly may: Permission;
  /**
   * What is told of these records, and to which customers' topics.
   * @param isFollowed other customers are told nothing
   */
  readonly changesOf: (
    db: Queryable,
    ids: readonly number[],
    isFollowed: (customer: number) => boolean,
  ) => Promise<readonly NumberedChange[]>;
}

/** `customer-{id}-…`: records of one customer. */
export const customerFeed = ({ topic, readModels, may, changesOf }: CustomerFeed): FeedOf => {
  return (db) =>
    inNumberedRooms({
      topic,
      readModels,
      mayFollow: async (actor, customer) => {
        const scope = scopeOf(actor, may);
        return scope !== null && (await customerById(db, customer, customerScope(scope, actor))) !== null;
      },
      changesOf: (ids, isFollowed) => changesOf(db, ids, isFollowed),
    });
};

/**
 * The hint that records of customers changed: screens that show them query again.
 * @param ownersOf the records' customers
 */
export const customerHints =
  (ownersOf: (db: Queryable, ids: readonly number[]) => Promise<readonly { id: number; customer_id: number }[]>) =>
  async (db: Queryable, ids: readonly number[]): Promise<readonly NumberedChange[]> =>
    (await ownersOf(db, ids)).map(({ id, customer_id }) => ({ of: customer_id, id, row: {} }));
