import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { aPersonOfEach } from '#test/support/all-routes.ts';
import { openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { drawn, sampled } from '#test/support/sampled.ts';
import { type Cast, caseName, type RouteCase } from './route-cases/route-case.ts';
import { WRITE_CASES } from './route-cases/write.cases.ts';

let cast: Cast;
let twins: Readonly<Record<Role, Person>>;
beforeAll(async () => {
  const world = await openApiWorld();
  const workshop = new Workshop(world);
  const people = await aPersonOfEach(world);
  const own = people.customer.actor?.customerId ?? 0;
  const customers = { own, other: await world.customer() };
  const twin: Partial<Record<Role, Person>> = {};
  for (const role of ROLES) twin[role] = await world.person(role, role === 'customer' ? own : null);
  twins = twin as Record<Role, Person>;
  cast = {
    world,
    workshop,
    people,
    customers,
    supplier: await workshop.supplier(),
    repair: (whose, stage) =>
      workshop.repair({
        customer: customers[whose],
        technician: stage === 'archived' ? null : people.technician.id,
        stage,
      }),
  };
});
afterAll(() => cast.world.close());

function roleFor({ needs }: RouteCase): Role {
  const may = (role: Role) =>
    scopeOf(
      { kind: 'account', id: 0, name: '', roles: [role], rights: builtInRights([role]), customerId: null },
      needs,
    ) !== null;
  return ROLES.find(may) ?? 'admin';
}

describe('the same write by two people at once', () => {
  test.each(
    sampled('writes by two at once', WRITE_CASES, 12, { name: caseName }).map((one) => [caseName(one), one] as const),
  )('%s: is done once or twice, and is refused to nobody as a fault of ours', async (_title, one) => {
    const role = roleFor(one);
    const attempt = await one.attempt(cast, 'own');
    const before = await attempt.effect?.();
    const answers = await Promise.all([attempt.call(cast.people[role]), attempt.call(twins[role])]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses, answers.map(({ text }) => text.slice(0, 200)).join('\n')).toContain(200);
    for (const { status, text } of answers) expect([200, 404, 409, 422], text.slice(0, 300)).toContain(status);
    if (attempt.effect) expect(await attempt.effect()).not.toEqual(before);
  });

  test('and what is shown in the end is what the log says', async () => {
    const { runner } = cast.world.base;
    await runner.waitFor((await cast.world.journal.store.head()) ?? '', [], 30_000);
    const projections = drawn(
      'read models after writes by two at once',
      (await runner.status()).map(({ name }) => name),
      16,
    );
    for (const name of projections) {
      expect(await runner.rebuild(name), name).toMatchObject({
        differences: { onlyLive: 0, onlyNew: 0, changed: 0 },
        quarantined: 0,
      });
    }
  });
});
