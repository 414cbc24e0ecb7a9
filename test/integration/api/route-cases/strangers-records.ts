import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { ALL_ROUTES, nameOf } from '#test/support/all-routes.ts';
import type { Cast, RouteCase } from './route-case.ts';

/** Above every number that the cast's own records and the firm's have. */
const FROM = 50_000;
/** So many numbers from there are looked at: a family has few records of the stranger. */
const NUMBERS = 8;

/**
 * Makes records of every feature in which customers or salesmen see their own, for a customer whom nobody of the cast
 * knows. In whatever family one of the numbers is
 * asked for, it names a record of strangers or none.
 * @param cases of which one a feature is tried
 * @returns numbers of their records, and one of as many digits that names nothing
 */
export async function strangersRecords(cast: Cast, cases: readonly RouteCase[]) {
  const { world, workshop } = cast;
  const tagOf = new Map(ALL_ROUTES.map((info) => [nameOf(info), info.tag]));
  const narrow = [cast.people.customer, cast.people.salesman];
  const scopes = ({ needs }: RouteCase) => narrow.map(({ actor }) => actor && scopeOf(actor, needs));
  const owned = cases.filter((one) => one.owned !== false && scopes(one).some((scope) => scope && scope !== 'all'));
  const firsts = [...new Map(owned.map((one) => [tagOf.get(one.route), one])).values()];
  // A family has a series once it has a record: then the series can go on from a higher number.
  for (const one of firsts) await one.attempt(cast, 'other');
  await world.pools.pg.query('update vault.ids set last = $1', [FROM]);
  await world.pools.pg.query(`alter table vault.media alter column id restart with ${FROM + 1}`);
  const other = await world.customer({ business_name: 'Ignoti S.r.l.' });
  await world.person('customer', other);
  const theirs: Cast = {
    ...cast,
    customers: { ...cast.customers, other },
    repair: (_whose, stage) => workshop.repair({ customer: other, stage }),
  };
  for (const one of firsts) await one.attempt(theirs, 'other');
  return { others: Array.from({ length: NUMBERS }, (_, at) => FROM + 1 + at), unknown: FROM + 9_999 };
}
