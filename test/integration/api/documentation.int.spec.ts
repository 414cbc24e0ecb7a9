import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { permissionsIn, type RouteInfo } from '#api/kernel/route.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { SETUP_ROUTES } from '#api/setup/setup.routes.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: string[];
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: { securitySchemes?: Record<string, object>; schemas?: Record<string, object> };
}

/** On average: it was nearly 6,000 when every call repeated what may go wrong with it. */
const MOST_CHARACTERS_A_CALL = 2_500;

const INFOS: readonly RouteInfo[] = [
  ...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES, ...SETUP_ROUTES].map(({ info }) => info),
  ...AUTH_ROUTES,
];
let world: ApiWorld;
let document: Document;
let text: string;
beforeAll(async () => {
  world = await openApiWorld();
  text = (await world.visitor.get('/docs/json')).text;
  document = JSON.parse(text) as Document;
});
afterAll(() => world.close());

/** `/a/:id/b` as OpenAPI writes it. */
const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');
function operationOf({ method, path }: RouteInfo): Operation {
  const operation = document.paths[templateOf(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** The schema itself, or the one that it refers to. */
function resolved(schema: object | undefined): object | undefined {
  if (!schema || !('$ref' in schema)) return schema;
  const found = document.components?.schemas?.[String(schema.$ref).replace('#/components/schemas/', '')];
  expect(found, String(schema.$ref)).toBeDefined();
  return found;
}

describe('the OpenAPI document', () => {
  test('says what may go wrong once, and no whole answer twice', () => {
    expect(Object.keys(document.components?.schemas ?? {})).toContain('Problem');
    const seen = new Set<string>();
    const twice: string[] = [];
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const { responses } of Object.values(operations)) {
        for (const { content = {} } of Object.values(responses)) {
          for (const { schema } of Object.values(content)) {
            const said = JSON.stringify(schema ?? {});
            if (said.length >= 200 && seen.has(said)) twice.push(path);
            seen.add(said);
            resolved(schema);
          }
        }
      }
    }
    expect(twice).toEqual([]);
    // A record family adds its own fields, and nothing else.
    expect(text.length / INFOS.length).toBeLessThan(MOST_CHARACTERS_A_CALL);
  });

  test('is of version 3.1, and says how to sign in', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Officina' });
    expect(document.components?.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  test.each(INFOS.map((info) => [`${info.method} ${info.path}`, info] as const))('describes %s', (_name, info) => {
    const operation = operationOf(info);
    expect(operation.summary).toBe(info.summary);
    expect(operation.tags).toEqual([info.tag]);
    for (const { function: name, action } of permissionsIn(info.access)) {
      expect(operation.description).toContain(`${name} / ${action}`);
    }
    expect(operation.security).toEqual(info.access === 'public' ? [] : undefined);
    const named = [...templateOf(info.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
    expect(declared.sort()).toEqual(named.sort());
    for (const status of ['400', '401', '403', '404', '409', '422', '429']) {
      expect(resolved(operation.responses[status]?.content?.['application/json']?.schema)).toHaveProperty(
        'properties.code',
      );
    }
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    if (answer) expect(Object.keys(answer)).not.toEqual([]);
    else
      expect(info.path).toMatch(
        /export\.(csv|json)$|\/export\/:format$|certificate(\.(json|pdf))?$|document\/(worksheet|warranty|external|quote|labels|shelfLabels|order|packing|repairPacking|consignment)\b|firm\/logo|v1\/calendar\/:token$|^\/api\/v1\/media\/|(ads|shopProfile|item|CommunityImage|page|newsletter)\/:id\/images\/|newsletter\/(links|copies)\/|contactrequest\/ebook\/|orderlink\/confirmation$|searchdatasheet\/file\/|itemAttachmentFile\/getByFile\//,
      );
  });

  test('names no call that there is not, and leads nowhere', async () => {
    const known = new Set(INFOS.map(({ method, path }) => `${method} ${templateOf(path)}`));
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.filter(([, name]) => !document.components?.schemas?.[name ?? ''])).toEqual([]);
  });

  test('says what a form may send, field by field', () => {
    const body = operationOf({ ...(INFOS[0] as RouteInfo), method: 'PUT', path: '/api/v1/intervention' });
    const schema = body.requestBody?.content['application/json']?.schema as { properties: Record<string, object> };
    for (const field of ['customer_id', 'date_ddt', 'nr_ddt', 'trolley_type', 'captures', 'gridCheck', 'imgmodule']) {
      expect(schema.properties[field], field).toBeDefined();
    }
  });
});
