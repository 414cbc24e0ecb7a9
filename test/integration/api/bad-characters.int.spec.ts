import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
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

test('the document names hundreds of texts, and what every address and query takes', () => {
  expect(ALL_ROUTES.flatMap(bodyTextsOf).length).toBeGreaterThan(200);
  const silent = ALL_ROUTES.filter((info) => attemptsOn(info).length === 0);
  const asks = ({ path, endpoint: { query } }: RouteInfo) =>
    path.includes(':') || (query instanceof z.ZodObject && Object.keys(query.shape).length > 0);
  expect(silent.filter(asks).map(nameOf)).toEqual([]);
});

/** A text that can't be kept, in one place of a call. */
interface Attempt {
  readonly field: string;
  readonly url: string;
  readonly body?: unknown;
}

function bodyTextsOf(info: RouteInfo): (readonly string[])[] {
  const schema = describedOf(info)?.requestBody?.content['application/json']?.schema;
  return schema ? textsIn(schema) : [];
}

/** Every place of a call that takes a text, each with a text that can't be kept: body, query, address. */
function attemptsOn(info: RouteInfo): Attempt[] {
  const url = addressOf(info);
  const query = (describedOf(info)?.parameters ?? []).filter((one) => one.in === 'query');
  return [
    ...bodyTextsOf(info).flatMap((path) =>
      BAD.map((text) => ({ field: path.join('.'), url, body: bodyWith(path, text) })),
    ),
    ...query.map(({ name }) => ({ field: name, url: `${url}?${name}=a%00b` })),
    ...(info.path.match(/:\w+/g) ?? []).map((name) => ({
      field: name.slice(1),
      url: addressOf({ ...info, path: info.path.replace(name, 'a%00b') }),
    })),
  ];
}

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
    const send = async ({ url, body }: Attempt) => {
      const { statusCode, body: text } = await world.app.inject({
        method: info.method,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const { fields = [], message = '' } = JSON.parse(text) as { fields?: { field: string }[]; message?: string };
      return { statusCode, fields: fields.map(({ field }) => field), message };
    };
    const attempts = attemptsOn(info);
    const answers = [];
    for (const attempt of attempts) answers.push(await send(attempt));
    const refused = (field: string) => ({ statusCode: 400, fields: [field], message: 'Carattere non valido' });
    expect(answers).toEqual(attempts.map(({ field }) => refused(field)));
  });
});
