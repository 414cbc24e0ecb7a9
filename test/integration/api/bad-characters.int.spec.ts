import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteInfo } from '#api/kernel/route.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { ALL_ROUTES, addressOf, aPersonOfEach, callerOf, nameOf } from '#test/support/all-routes.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import type { Document } from '#test/support/fuzz/requests.ts';
import type { Schema } from '#test/support/fuzz/values.ts';
import { ImportOfFile } from '#test/support/records/import-world.ts';
import { sampled } from '#test/support/sampled.ts';

/** Texts that PostgreSQL, or UTF-8, can't keep unchanged. */
const BAD = ['a\u0000b', 'a\ud800', '\udc00b'];

let world: ApiWorld;
let people: Readonly<Record<Role, Person>>;
let document: Document;
beforeAll(async () => {
  world = await openApiWorld();
  people = await aPersonOfEach(world);
  document = JSON.parse((await world.visitor.get('/docs/json')).text) as Document;
});
afterAll(() => world.close());

const describedOf = ({ method, path }: RouteInfo) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the document names hundreds of texts', () => {
  const schemas = ALL_ROUTES.map((info) => describedOf(info)?.requestBody?.content['application/json']?.schema);
  expect(schemas.flatMap((schema) => (schema ? textsIn(schema) : [])).length).toBeGreaterThan(200);
});

/** The paths at which a body of this schema may hold texts, as lists of steps: `lines.0.description`. */
function textsIn(schema: Schema, path: readonly string[] = []): (readonly string[])[] {
  const { type, anyOf = [], oneOf = [], properties = {}, items } = schema;
  return [
    ...(path.length > 0 && [type].flat().includes('string') ? [path] : []),
    ...[...anyOf, ...oneOf].flatMap((branch) => textsIn(branch, path)),
    ...Object.entries(properties).flatMap(([name, field]) => textsIn(field, [...path, name])),
    ...(items ? textsIn(items, [...path, '0']) : []),
  ];
}

/** A body that holds nothing but this text at this path. */
function bodyWith(path: readonly string[], text: string): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);
}

describe('what is not seen', () => {
  const path = '/api/v1/businessnamesupplier';

  test('is no part of what is kept, looked for, or asked whether it is there', async () => {
    const made = await people.manager.put(path, {
      business_name: '\u202eAlfa\u0007\u200b\n',
      note: 'uno\n\tdue\u0001',
    });
    const { id } = made.data<{ id: number }>();
    expect((await people.manager.get(`${path}/${id}`)).data()).toMatchObject({
      business_name: 'Alfa',
      note: 'uno\n\tdue',
    });
    const found = await people.manager.get(`${path}?search=${encodeURIComponent('Al\u200bfa')}`);
    expect(found.data<{ id: number }[]>().map((row) => row.id)).toEqual([id]);
  });

  test('is no name', async () => {
    const refused = await people.manager.put(path, { business_name: '\u200b\u2066\u200e' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ field: 'business_name', message: 'Campo obbligatorio' }],
    ]);
  });

  test('is no cell of a file', async () => {
    const text = 'Codice;Descrizione;Aliquota\n\u200bZZ\u202e1;\u2066Uno\u2069;22\n\u200b;\u200b;\n';
    const one = await ImportOfFile.open(world, people.manager, 'vattype', text);
    expect((await one.check()).counts).toMatchObject({ rows: 1, add: 1 });
    expect((await one.rows()).map(({ cells }) => cells)).toEqual([['ZZ1', 'Uno', '22']]);
  });
});

describe('a text with a character that can’t be kept is refused by its field', () => {
  const routes = sampled('bad characters in calls', ALL_ROUTES, 250, { name: nameOf });
  test.each(routes.map((info) => [nameOf(info), info] as const))('%s', async (_name, info) => {
    const { token } = callerOf(info, people, world.visitor);
    const send = async (url: string, body?: unknown) => {
      const { statusCode, body: text } = await world.app.inject({
        method: info.method,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const { fields = [], message = '' } = JSON.parse(text) as { fields?: { field: string }[]; message?: string };
      return { statusCode, fields: fields.map(({ field }) => field), message };
    };
    const refused = (field: string) => ({ statusCode: 400, fields: [field], message: 'Carattere non valido' });
    const { parameters = [], requestBody } = describedOf(info) ?? {};
    const schema = requestBody?.content['application/json']?.schema;
    for (const path of schema ? textsIn(schema) : []) {
      for (const text of BAD) {
        expect(await send(addressOf(info), bodyWith(path, text)), path.join('.')).toEqual(refused(path.join('.')));
      }
    }
    for (const { name } of parameters.filter((one) => one.in === 'query')) {
      expect(await send(`${addressOf(info)}?${name}=a%00b`), name).toEqual(refused(name));
    }
    for (const name of info.path.match(/:\w+/g) ?? []) {
      const url = addressOf({ ...info, path: info.path.replace(name, 'a%00b') });
      expect(await send(url), name).toEqual(refused(name.slice(1)));
    }
  });
});
