import { beforeAll, describe, expect, test } from 'vitest';
import { isOutside, OUTSIDE } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { namedBy } from '#test/support/records/record-world.ts';
import { sampleBody } from '#test/support/records/sample-values.ts';
import { panel } from '#test/support/screens.ts';

/** Colours are those of the shared parts: carriers and categories are looked at in dark, too. */
const LIGHT = ['light'] as const;

/** What the tabs of those are called who belong to a record of the family. */
function membersOf({ name }: Family): string[] {
  return RECORD_FAMILIES.flatMap(({ membership, fields }) => {
    const [of, member] = [fields[membership?.of ?? '']?.kind, fields[membership?.member ?? '']?.kind];
    return of?.type === 'ref' && of.family === name && member?.type === 'ref'
      ? [isOutside(member.family) ? OUTSIDE[member.family].many.it : recordFamily(member.family).texts.many.it]
      : [];
  });
}

/** Every family that is registered: one that is added tomorrow is looked at without a new test. */
describe('the screens of every family', () => {
  const here = people();
  const made = new Map<string, number>();
  beforeAll(async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const photo = await calls.upload('logo.png', PICTURE);
    // What is no family but may be named: one that the demo company has.
    for (const [name, { select }] of Object.entries(OUTSIDE)) {
      const [first] = await calls.get(select, { search: '*' });
      if (!first) throw new Error(`the demo company has none of ${name}`);
      made.set(name, Number(first.id));
    }
    // Short codes of it begin with a digit: none is one of those that a firm begins with (KG, PZ, IT).
    let nth = 1300;
    const make = async (name: string, above: readonly string[] = []): Promise<void> => {
      const family = RECORD_FAMILIES.find((one) => one.name === name);
      if (!family || made.has(name) || above.includes(name)) return;
      for (const other of namedBy(family)) await make(other, [...above, name]);
      const body = sampleBody(family, nth++, { known: (of) => made.get(of) ?? null, photo });
      made.set(name, (await calls.write('PUT', family.path, body)).id);
    };
    for (const { name } of RECORD_FAMILIES) await make(name);
  });

  test.each(RECORD_FAMILIES.map((family) => [family.texts.many.it, family] as const))(
    '%s: list, panel with all its tabs, insert',
    async (name, family) => {
      const address = `/admin/${kebabName(family)}`;
      const admin = await here.at('admin', address);
      await admin.getByRole('region', { name, exact: true }).waitFor();
      await admin.locator('[data-row]').first().waitFor();
      expect(await violations(admin, undefined, LIGHT)).toEqual([]);
      await admin.goto(`${here.company.url}${address}/${made.get(family.name)}`);
      const tabs = Object.values(family.texts.tabs).map(({ it }) => it);
      for (const part of [...tabs, ...membersOf(family), 'Cronologia', 'Dove è usato']) {
        await panel(admin).getByRole('link', { name: part, exact: true }).click();
        await panel(admin).locator('a[aria-current="page"]', { hasText: part }).waitFor();
        expect(await violations(admin, 'aside', LIGHT), part).toEqual([]);
      }
      await admin.goto(`${here.company.url}${address}/nuovo`);
      await panel(admin).getByRole('button', { name: 'Salva' }).click();
      await panel(admin).locator('[aria-invalid="true"]').first().waitFor();
      expect(await violations(admin, 'aside', LIGHT)).toEqual([]);
    },
  );
});
