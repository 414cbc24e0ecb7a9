import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/records/kernel/field.ts';
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

/** Light alone: the shared parts decide the colours, and carriers and categories are also checked in dark. */
const LIGHT = ['light'] as const;

/** Names of the tabs that show the members of a record of this family. */
function membersOf({ name }: Family): string[] {
  return RECORD_FAMILIES.flatMap(({ membership, fields }) => {
    const [of, member] = [fields[membership?.of ?? '']?.kind, fields[membership?.member ?? '']?.kind];
    return of?.type === 'ref' && of.family === name && member?.type === 'ref'
      ? [isOutside(member.family) ? OUTSIDE[member.family].many.it : recordFamily(member.family).texts.many.it]
      : [];
  });
}

/** What decides how a field is shown. Its words are left out: the types guarantee them. */
function shapeOf({ kind, rules }: Field): string {
  const { translated, required, nullable } = rules;
  return JSON.stringify([kind.type, translated, required, nullable]);
}

/** The parts that a family's list is made of. */
function listParts({ fields, list, clone }: Family): string[] {
  const shapes = (names: readonly string[]) => names.flatMap((name) => (fields[name] ? [shapeOf(fields[name])] : []));
  return [
    ...shapes(list.columns).map((shape) => `column ${shape}`),
    ...shapes(list.inPlace).map((shape) => `cell ${shape}`),
    ...shapes(list.filters).map((shape) => `filter ${shape}`),
    `copies ${clone}`,
  ];
}

/** The parts that a form with these fields and rows is made of. */
function formParts({ fields, children }: Family, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (fields[name]) return [`field ${shapeOf(fields[name])}`];
    return Object.values(children[name]?.fields ?? {}).map((field) => `row's field ${shapeOf(field)}`);
  });
}

/** Walks every registered family: a family that is added later is checked without a new test. */
describe('the screens of every family', () => {
  const here = people();
  const made = new Map<string, number>();
  const passed = new Set<string>();
  /** Axe checks each part of the screens on the first family that has it: on others it would find the same again. */
  async function passes(page: Page, parts: readonly string[], within?: string, where?: string): Promise<void> {
    if (parts.every((part) => passed.has(part))) return;
    expect(await violations(page, within, LIGHT), where).toEqual([]);
    for (const part of parts) passed.add(part);
  }
  beforeAll(async () => {
    const calls = await Caller.signIn(here.company.url, 'admin');
    const photo = await calls.upload('logo.png', PICTURE);
    // What records may name though it is no family: takes one that the demo company has.
    for (const [name, { select }] of Object.entries(OUTSIDE)) {
      const [first] = await calls.get(select, { search: '*' });
      if (!first) throw new Error(`the demo company has none of ${name}`);
      made.set(name, Number(first.id));
    }
    // Short codes made from it begin with a digit: none equals one that a firm begins with (KG, PZ, IT).
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
      await passes(admin, listParts(family));
      await admin.goto(`${here.company.url}${address}/${made.get(family.name)}`);
      const tabs = Object.entries(family.texts.tabs).map(
        ([tab, { it }]) => [it, formParts(family, family.tabs[tab] ?? [])] as const,
      );
      const members = membersOf(family).map((part) => [part, [`members ${part}`]] as const);
      const others = ['Cronologia', 'Dove è usato'].map((part) => [part, [part]] as const);
      for (const [part, parts] of [...tabs, ...members, ...others]) {
        await panel(admin).getByRole('link', { name: part, exact: true }).click();
        await panel(admin).locator('a[aria-current="page"]', { hasText: part }).waitFor();
        await passes(admin, parts, 'aside', part);
      }
      await admin.goto(`${here.company.url}${address}/nuovo`);
      await panel(admin).getByRole('button', { name: 'Aggiungi', exact: true }).click();
      await panel(admin).locator('[aria-invalid="true"]').first().waitFor();
      const all = formParts(family, Object.values(family.tabs).flat());
      await passes(
        admin,
        all.map((part) => `refused ${part}`),
        'aside',
      );
    },
  );
});
