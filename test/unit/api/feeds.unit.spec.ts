import { describe, expect, it } from 'vitest';
import { TOPICS } from '#api/contracts/topics.ts';
import { FEEDS } from '#api/feeds.registry.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { ACTIONS, FUNCTIONS } from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { ADMIN_ROLE, CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import type { Journal } from '#journal/journal.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** A database that finds nothing: it decides who may follow a single customer or repair. */
const nothing = { query: async () => ({ rows: [] }) } as unknown as Queryable;
/** No feed reads events to decide who may follow. */
const unread = {} as Journal;
const held = { waitFor: async () => 'visible' as const };
const feeds = FEEDS.map((feedOf) => feedOf(nothing, unread, held));

/** An actor who may do everything within this scope; null: nothing at all. */
function person(scope: Scope | null, customerId: number | null = null): AccountActor {
  const grants = scope === null ? {} : Object.fromEntries(ACTIONS.map((action) => [action, scope]));
  return {
    kind: 'account',
    id: 7,
    customerId,
    roles: [customerId === null ? ADMIN_ROLE : CUSTOMER_ROLE],
    rights: Object.fromEntries(FUNCTIONS.map((name) => [name, grants])),
  } as unknown as AccountActor;
}

const follows = async (topic: string, actor: AccountActor) => {
  const answers = (await Promise.all(feeds.map((feed) => feed.grant(topic, actor)))).filter((one) => one !== null);
  expect(answers, `feeds that know ${topic}`).toHaveLength(1);
  return answers[0] !== 'refused';
};
const followed = async (actor: AccountActor) => {
  const topics = Object.values(TOPICS).filter((topic) => typeof topic === 'string');
  const answers = await Promise.all(topics.map(async (topic) => [topic, await follows(topic, actor)] as const));
  return answers.flatMap(([topic, may]) => (may ? [topic] : [])).toSorted();
};

/** The topics that everybody who is signed in may follow. Staff may follow the menu, too. */
const OPEN = [TOPICS.dictionary, TOPICS.firm];
const all = Object.values(TOPICS).filter((topic) => typeof topic === 'string');

describe('the topic of all rows of a list', () => {
  it('is followed by who sees all of them', async () => {
    expect(await followed(person('all'))).toEqual(all.toSorted());
  });

  it.each(['own', 'assigned'] as const)('is refused to who sees some of them (%s)', async (scope) => {
    expect(await followed(person(scope))).toEqual([...OPEN, TOPICS.menu].toSorted());
    expect(await followed(person(scope, 5))).toEqual(OPEN.toSorted());
  });

  it('is refused to salesmen, but for the repairs of their customers', async () => {
    expect(await followed(person('customers'))).toEqual([...OPEN, TOPICS.menu, TOPICS.repairs].toSorted());
  });

  it('is refused to who may do nothing', async () => {
    expect(await followed(person(null, 5))).toEqual(OPEN.toSorted());
  });
});

describe('the topic of one', () => {
  const ofCustomers = [
    TOPICS.customerRepairs,
    TOPICS.orders,
    TOPICS.ownAds,
    TOPICS.ownCommunityImages,
    TOPICS.ownAttachments,
  ];

  it.each([...ofCustomers.map((topic) => topic(6)), TOPICS.repair(6)])(
    '%s is followed by nobody where the database has none for him',
    async (topic) => {
      for (const actor of [person('all'), person('customers'), person('own', 5), person(null)]) {
        expect(await follows(topic, actor)).toBe(false);
      }
    },
  );

  it('of negotiations and timers is followed by himself alone', async () => {
    expect(await follows(TOPICS.negotiations(5), person('own', 5))).toBe(true);
    expect(await follows(TOPICS.negotiations(6), person('own', 5))).toBe(false);
    expect(await follows(TOPICS.negotiations(5), person('all'))).toBe(false);
    expect(await follows(TOPICS.workTimer(7), person('own'))).toBe(true);
    expect(await follows(TOPICS.workTimer(8), person('all'))).toBe(false);
  });

  it.each(['repair-0', 'repair-x', 'repair-1-2', 'customer-5', 'customer--5-ads', 'nothing', ''])(
    '«%s» is no topic',
    async (topic) => {
      expect(
        (await Promise.all(feeds.map((feed) => feed.grant(topic, person('all'))))).every((one) => one === null),
      ).toBe(true);
    },
  );
});
