import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

/** The specification, section 5: unique per language, each family with its own message of the dictionary. */
const FAMILIES = [
  ['technicalSpecification', 'value-taken', 'La specifica tecnica esiste già'],
  [
    'groupTechnicalSpecification',
    'GroupTechnicalSpecificationAlreadyExists',
    'Il gruppo di specifiche tecniche esiste già',
  ],
  [
    'groupDisplayTechnicalSpecification',
    'GroupDisplayTechnicalSpecificationAlreadyExists',
    'Il gruppo di visualizzazione esiste già',
  ],
] as const;

let world: ApiWorld;
let manager: Person;
beforeAll(async () => {
  world = await openApiWorld();
  manager = await world.person('manager');
});
afterAll(() => world.close());

describe.each(FAMILIES)('%s', (family, code, message) => {
  const path = `/api/v1/${family}`;
  const insert = (description: object) => manager.put(path, { description });
  const exists = async (query: string) => (await manager.get(`${path}/checkExists?${query}`)).body;

  test('refuses a name that exists in the same language, by its message at the field', async () => {
    const first = await insert({ it: 'Elettrica', en: 'Electric' });
    expect(first.status, first.text).toBe(200);
    const same = await insert({ it: 'elettrica' });
    expect([same.status, same.body.message, same.body.fields]).toEqual([
      ...[422, message, [{ field: 'description.it', message }]],
    ]);
    expect(same.body.code).toBe(code);
    expect((await insert({ it: 'Electric' })).status, 'in another language it is another name').toBe(200);
    const { id } = (await insert({ it: 'Meccanica' })).data<{ id: number }>();
    const renamed = await manager.post(path, { id, description: { it: 'Elettrica' } });
    expect([renamed.status, renamed.body.message]).toEqual([422, message]);
  });

  test('says beforehand whether a name exists, in which language, and whose it may be', async () => {
    const { id } = (await insert({ it: 'Idraulica', en: 'Hydraulic' })).data<{ id: number }>();
    expect(await exists('description=IDRAULICA')).toMatchObject({ data: true, message });
    expect(await exists('description=Hydraulic&idLanguage=2')).toMatchObject({ data: true });
    expect(await exists('description=Hydraulic&idLanguage=1')).toEqual({ data: false, message: '' });
    expect(await exists(`description=Idraulica&id=${id}`)).toMatchObject({ data: false });
    expect((await manager.get(`${path}/checkExists`)).status).toBe(400);
  });

  test('wants a name', async () => {
    const nameless = await manager.put(path, {});
    expect([nameless.status, nameless.body.message]).toEqual([422, 'Campo obbligatorio']);
  });
});
