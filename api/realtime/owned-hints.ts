import type { Change } from '#api/contracts/live.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { type FunctionName, scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { ownersOfAttachments } from '#projections/attachments/attachments.query.ts';
import { ownersOfImages } from '#projections/community/community-images.query.ts';
import { idsOf, sentAs } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** Things that belong to customers, and of which whoever follows them is told only that they changed: he asks again. */
interface OwnedThings {
  readonly projection: string;
  /** Whoever may view it follows his own; who may view all of it, everybody's. */
  readonly function: FunctionName;
  /** `customer-{id}-…`: a customer's own. */
  readonly own: (customer: number) => string;
  readonly all: string;
  ownersOf(
    db: Queryable,
    ids: readonly number[],
  ): Promise<readonly { readonly id: number; readonly customer_id: number }[]>;
}

const OWNED: readonly OwnedThings[] = [
  {
    ...{ projection: 'community-images', function: 'ads', own: TOPICS.ownCommunityImages },
    ...{ all: TOPICS.communityImages, ownersOf: ownersOfImages },
  },
  {
    ...{ projection: 'attachments', function: 'attachments', own: TOPICS.ownAttachments },
    ...{ all: TOPICS.attachments, ownersOf: ownersOfAttachments },
  },
];

function ownFeed(db: Queryable, { projection, function: name, own, ownersOf }: OwnedThings): Feed {
  const room = (customer: number) => roomOf(own(customer), 'all');
  const customerIn = (topic: string) => Number(/^customer-(\d{1,9})-/.exec(topic)?.[1] ?? 0);
  const isOne = (topic: string) => topic === own(customerIn(topic));
  return {
    projections: [projection],
    owns: (wanted) => wanted === room(customerIn(wanted)),
    grant: async (topic, actor) => {
      if (!isOne(topic)) return null;
      const customer = customerIn(topic);
      const isHis = actor.customerId === customer && scopeOf(actor, { function: name, action: 'view' }) !== null;
      return isHis ? room(customer) : 'refused';
    },
    load: async (rows, position, occupied) =>
      (await ownersOf(db, idsOf(rows)))
        .filter(({ customer_id }) => occupied(room(customer_id)))
        .map(({ id, customer_id }) => {
          const change: Change = { topic: own(customer_id), id, position, row: {}, commandId: sentAs(rows.get(id)) };
          return { room: room(customer_id), change };
        }),
  };
}

function allFeed({ projection, function: name, all }: OwnedThings): Feed {
  const room = roomOf(all, 'all');
  return {
    projections: [projection],
    owns: (wanted) => wanted === room,
    grant: async (topic, actor) => {
      if (topic !== all) return null;
      return scopeOf(actor, { function: name, action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) =>
      idsOf(rows).map((id) => {
        const change: Change = { topic: all, id, position, row: {}, commandId: sentAs(rows.get(id)) };
        return { room, change };
      }),
  };
}

/** Topics of what belongs to customers and is told by hints alone. */
export const ownedHintFeeds = (db: Queryable): readonly Feed[] =>
  OWNED.flatMap((things) => [ownFeed(db, things), allFeed(things)]);
