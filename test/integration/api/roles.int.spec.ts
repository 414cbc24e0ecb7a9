import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsIn, type RouteInfo } from '#api/kernel/route.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { ALL_ROUTES, nameOf } from '#test/support/all-routes.ts';
import { openApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { differencesFor } from '#test/support/fuzz/others-ids.ts';
import { type Document, operationsOf } from '#test/support/fuzz/requests.ts';
import { drawn, sampled } from '#test/support/sampled.ts';
import { seedFrom } from '#test/support/seed.ts';
import { paperCard } from '#test/support/shop/paper-card.ts';
import { pairsOf } from '#test/support/unknown-ids.ts';
import { AD_CASES } from './route-cases/ad.cases.ts';
import { ADDRESS_CASES } from './route-cases/address.cases.ts';
import { ATTACHMENT_CASES } from './route-cases/attachment.cases.ts';
import { COMMUNITY_CASES } from './route-cases/community.cases.ts';
import { DICTIONARY_CASES } from './route-cases/dictionary.cases.ts';
import { FIRM_CASES } from './route-cases/firm.cases.ts';
import { HISTORY_CASES } from './route-cases/history.cases.ts';
import { IMPORT_CASES } from './route-cases/import.cases.ts';
import { MAIL_CASES } from './route-cases/mail.cases.ts';
import { MEDIA_CASES } from './route-cases/media.cases.ts';
import { MENU_CASES } from './route-cases/menu.cases.ts';
import { NEGOTIATION_CASES } from './route-cases/negotiation.cases.ts';
import { NEWSLETTER_CASES } from './route-cases/newsletter.cases.ts';
import { ORDER_CASES } from './route-cases/order.cases.ts';
import { PAGE_CASES } from './route-cases/page.cases.ts';
import { PART_ORDER_CASES } from './route-cases/part-order.cases.ts';
import { CUSTOMER_FAMILY_CASES, PEOPLE_CASES } from './route-cases/people.cases.ts';
import { READ_CASES } from './route-cases/read.cases.ts';
import { RECORD_CASES } from './route-cases/record.cases.ts';
import { REPAIR_PART_CASES } from './route-cases/repair-part.cases.ts';
import { REPORT_CASES } from './route-cases/report.cases.ts';
import { REQUEST_CASES } from './route-cases/request.cases.ts';
import { ROLE_CASES } from './route-cases/role.cases.ts';
import { type Attempt, type Cast, caseName, type RouteCase } from './route-cases/route-case.ts';
import { SALESMEN_CASES } from './route-cases/salesmen.cases.ts';
import { SAVED_SEARCH_CASES } from './route-cases/saved-search.cases.ts';
import { SECOND_FACTOR_CASES } from './route-cases/second-factor.cases.ts';
import { SHIPMENT_CASES } from './route-cases/shipment.cases.ts';
import { SHOP_CASES } from './route-cases/shop.cases.ts';
import { SHOP_PROFILE_CASES } from './route-cases/shop-profile.cases.ts';
import { SITE_LOOK_CASES } from './route-cases/site-look.cases.ts';
import { strangersRecords } from './route-cases/strangers-records.ts';
import { USER_CASES } from './route-cases/user.cases.ts';
import { WORK_TIMER_CASES } from './route-cases/work-timer.cases.ts';
import { WRITE_CASES } from './route-cases/write.cases.ts';

const CASES = [
  ...[
    ...READ_CASES,
    ...HISTORY_CASES,
    ...MAIL_CASES,
    ...WRITE_CASES,
    ...WORK_TIMER_CASES,
    ...FIRM_CASES,
    ...DICTIONARY_CASES,
    ...RECORD_CASES,
    ...IMPORT_CASES,
    ...ROLE_CASES,
    ...NEGOTIATION_CASES,
    ...SAVED_SEARCH_CASES,
    ...REPORT_CASES,
  ],
  ...[
    ...MENU_CASES,
    ...SECOND_FACTOR_CASES,
    ...USER_CASES,
    ...SALESMEN_CASES,
    ...SHOP_CASES,
    ...PART_ORDER_CASES,
    ...ADDRESS_CASES,
    ...ORDER_CASES,
    ...SHIPMENT_CASES,
  ],
  ...[
    ...PEOPLE_CASES,
    ...CUSTOMER_FAMILY_CASES,
    ...REPAIR_PART_CASES,
    ...AD_CASES,
    ...SHOP_PROFILE_CASES,
    ...COMMUNITY_CASES,
    ...ATTACHMENT_CASES,
    ...PAGE_CASES,
    ...SITE_LOOK_CASES,
    ...MEDIA_CASES,
    ...NEWSLETTER_CASES,
  ],
  ...REQUEST_CASES,
];

let cast: Cast;
beforeAll(async () => {
  const world = await openApiWorld(undefined, null, paperCard);
  const workshop = new Workshop(world);
  const salesman = await world.person('salesman');
  const customers = {
    own: await world.customer({ salesmanId: salesman.id }),
    other: await world.customer({ business_name: 'Altri S.p.A.' }),
  };
  const people: Partial<Record<Role, Person>> = { salesman };
  for (const role of ROLES) people[role] ??= await world.person(role, role === 'customer' ? customers.own : null);
  const everyone = people as Record<Role, Person>;
  cast = {
    world,
    workshop,
    people: everyone,
    customers,
    supplier: await workshop.supplier(),
    repair: (whose, stage) =>
      workshop.repair({
        customer: customers[whose],
        technician: whose === 'own' && stage !== 'archived' ? everyone.technician.id : null,
        stage,
      }),
  };
});
afterAll(() => cast.world.close());

/** Calls a route with an empty body: a caller who may not call is refused before anything is read. */
function bare(who: Person, { method, path }: RouteInfo): Promise<Answer> {
  const url = path.replace(/:\w+/g, '1');
  if (method === 'GET') return who.get(url);
  if (method === 'DELETE') return who.delete(url);
  return method === 'PUT' ? who.put(url) : who.post(url);
}

/** The person of this role, with the stored rights: the program itself says nothing about what a role may do. */
function actorOf(role: Role): Actor {
  const { actor } = cast.people[role];
  if (!actor) throw new Error(`nobody is ${role}`);
  return actor;
}

describe('whoever may not call', () => {
  test.each(ALL_ROUTES.filter(({ access }) => access !== 'public').map((info) => [nameOf(info), info] as const))(
    '%s is refused',
    async (_name, info) => {
      expect((await bare(cast.world.visitor, info)).status, 'nobody signed in').toBe(401);
      const permissions = permissionsIn(info.access);
      const without = ROLES.filter(
        (role) => permissions.length > 0 && permissions.every((one) => !scopeOf(actorOf(role), one)),
      );
      for (const role of drawn(`refusal of ${nameOf(info)}`, without, 1)) {
        expect((await bare(cast.people[role], info)).status, role).toBe(403);
      }
    },
  );

  test('every call that needs a permission is tried out below', () => {
    const tried = new Set(CASES.map(({ route }) => route));
    const needing = ALL_ROUTES.filter(({ access }) => permissionsIn(access).length > 0).map(nameOf);
    expect(needing.filter((name) => !tried.has(name))).toEqual([]);
    expect([...tried].filter((name) => !needing.includes(name))).toEqual([]);
  });
});

/**
 * The scope of this role for this use of a call, by the right that it needs or the right that is enough instead: `all`
 * if either gives it; null: none.
 */
function scopeIn({ needs, orElse }: RouteCase, role: Role) {
  const scopes = [needs, ...(orElse ? [orElse] : [])].map((one) => scopeOf(actorOf(role), one));
  return scopes.find((scope) => scope === 'all') ?? scopes.find(Boolean) ?? null;
}

describe('whoever may', () => {
  test.each(sampled('granted calls', CASES, 100, { name: caseName }).map((one) => [caseName(one), one] as const))(
    '%s',
    async (_title, one) => {
      for (const role of ROLES) {
        const who = cast.people[role];
        const scope = scopeIn(one, role);
        if (scope && (scope === 'all' || !one.wholeScope)) {
          const own: InjectOptions[] = [];
          const others: InjectOptions[] = [];
          await succeeds(await one.attempt(cast, 'own'), who.noting(own), `${role} on his own`);
          if (scope !== 'all' && one.owned !== false) {
            const attempt = await one.attempt(cast, 'other');
            const status = statusOfOthers(role, one);
            await refused(attempt, who.noting(others), [status], `${role} on another's`);
            if (status === 404) await hidden(attempt, who, own, others);
          }
        } else if (permissionsIn(routeOf(one).access).some((other) => scopeOf(actorOf(role), other))) {
          // The role may use the call for something else.
          await refused(await one.attempt(cast, 'own'), who, [403, 404], role);
        }
      }
    },
  );
});

describe('what is another’s', () => {
  test('is told from what does not exist by no call of a customer, a salesman or a visitor', async () => {
    const { world } = cast;
    const salesman = await world.person('salesman');
    const customer = await world.customer({ salesmanId: salesman.id });
    const people = [await world.person('customer', customer), salesman, world.visitor];
    const { others, unknown } = await strangersRecords(cast, CASES);
    const operations = operationsOf(JSON.parse((await world.visitor.get('/docs/json')).text) as Document);
    const calls = ALL_ROUTES.flatMap((info) => {
      const path = info.path.replace(/:(\w+)/g, '{$1}');
      const operation = operations.find((one) => one.method === info.method && one.path === path);
      const callers = people.filter((who) => mayCall(who, info));
      return operation && callers.length > 0
        ? [{ name: nameOf(info), operation, callers, isPublic: info.access === 'public' }]
        : [];
    });
    const found: string[] = [];
    for (const { operation, ...call } of sampled('calls with ids of others', calls, 80, { name: (one) => one.name })) {
      found.push(...(await differencesFor(operation, { ...call, others, unknown }, seedFrom(9))));
    }
    expect(found.join('\n')).toBe('');
  });
});

function mayCall({ actor }: Person, { access }: RouteInfo): boolean {
  if (access === 'public' || !actor) return access === 'public';
  const permissions = permissionsIn(access);
  return permissions.length === 0 || permissions.some((one) => scopeOf(actor, one));
}

/** 404 where the role may not even see the record; 403 where it sees the record and may not change it. */
function statusOfOthers(role: Role, { needs }: RouteCase): 403 | 404 {
  return scopeOf(actorOf(role), { ...needs, action: 'view' }) === 'all' ? 403 : 404;
}

function routeOf({ route }: RouteCase): RouteInfo {
  const info = ALL_ROUTES.find((one) => nameOf(one) === route);
  if (!info) throw new Error(`no route ${route}`);
  return info;
}

async function succeeds({ call, effect }: Attempt, who: Person, as: string): Promise<void> {
  const before = await effect?.();
  const answer = await call(who);
  expect(answer.status, `${as}: ${answer.text.slice(0, 300)}`).toBe(200);
  if (effect) expect(await effect(), `${as} changes nothing`).not.toEqual(before);
}

const withoutIds = ({ status, text }: Answer) => ({ status, text: text.replaceAll(/\d+/g, 'N') });

/** Another's record is answered as one that does not exist, whatever else the request says. */
async function hidden(
  { effect }: Attempt,
  who: Person,
  [own]: readonly InjectOptions[],
  [other]: readonly InjectOptions[],
): Promise<void> {
  const before = await effect?.();
  for (const { what, others, unknown } of own && other ? pairsOf(own, other) : []) {
    const [ofOthers, ofNone] = [await who.again(others), await who.again(unknown)];
    expect(withoutIds(ofOthers), what).toEqual(withoutIds(ofNone));
  }
  if (effect) expect(await effect(), 'another’s record is changed').toEqual(before);
}

async function refused({ call, effect }: Attempt, who: Person, statuses: number[], as: string): Promise<void> {
  const before = await effect?.();
  const answer = await call(who);
  expect(statuses, `${as}: ${answer.status} ${answer.text.slice(0, 300)}`).toContain(answer.status);
  if (effect) expect(await effect(), `${as} changes something`).toEqual(before);
}
