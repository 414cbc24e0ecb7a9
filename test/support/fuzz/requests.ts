import type { Random } from '#commands/demo/random.ts';
import { fitting, hostile, type Schema, toJson } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}
interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly described: Described;
}

/** A request, ready to be injected. */
export interface FuzzRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const FORM = 'id=1&id=2&__proto__=x&a[b]=c&%00=%';
const PART = 'Content-Disposition: form-data; name="file"; filename="a.png"';
const OTHER_BODIES = [
  ['text/plain', FORM],
  ['application/x-www-form-urlencoded', FORM],
  ['application/xml', '<id/>'],
  ['x', FORM],
  ['multipart/form-data', FORM],
  ['multipart/form-data; boundary=b', FORM],
  ['multipart/form-data; boundary=b', `--b\r\n${PART}\r\n\r\nno end`],
  ['multipart/form-data; boundary=b', `--b\r\n${PART}\r\n\r\nabc\r\n--b--\r\n`],
  ['multipart/form-data; boundary=b', `--b\r\n${PART.replace('file"', '__proto__"')}\r\n\r\nabc\r\n--b--\r\n`],
] as const;

/** Every operation of the document but those that end sessions: after these every answer would be 401. */
export function operationsOf({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !path.startsWith('/api/auth/logout'))
      .map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  );
}

/** A request for one of the operations: fitting, nearly so, or hostile throughout. */
export function requestFor(operations: readonly Operation[], random: Random): FuzzRequest {
  const { method, path, described } = random.pick(operations);
  // The chance that a value is not what it should be.
  const slip = random.pick([0, 0.05, 0.2, 0.7]);
  const inPath = () => encoded(random.chance(slip) ? hostile(random) : random.int(1, 6));
  const query = (described.parameters ?? [])
    .filter((one) => one.in === 'query' && random.chance(0.4))
    .map(({ name, schema }) => `${name}=${encoded(fitting(schema ?? {}, random, Math.max(slip, 0.1)))}`);
  const url = path.replace(/\{\w+\}/g, inPath) + (query.length > 0 ? `?${query.join('&')}` : '');
  const headers: Record<string, string> = random.chance(0.9) ? { 'idempotency-key': `fuzz-${random.digits(6)}` } : {};
  if (random.chance(0.15)) headers['if-match'] = random.pick(['"0"', '"1"', '*', 'W/"3"', '"x"', '"99999999999"', '']);
  if (random.chance(0.1)) headers['accept-language'] = random.pick(['en', 'it;q=x', ',,;', '*', 'xx-YY;q=2']);
  if (random.chance(0.03)) headers['idempotency-key'] = random.pick(['', 'è', 'x'.repeat(300), 'a b', '../..']);
  const verb = method as FuzzRequest['method'];
  if (verb === 'GET' || (verb === 'DELETE' && random.chance(0.8))) return { method: verb, url, headers };
  return { method: verb, url, ...bodyFor(described, random, slip, headers) };
}

function bodyFor(
  { requestBody }: Described,
  random: Random,
  slip: number,
  headers: Record<string, string>,
): Pick<FuzzRequest, 'headers' | 'payload'> {
  const schema = requestBody?.content['application/json']?.schema ?? { type: 'object' };
  const json = { ...headers, 'content-type': 'application/json' };
  if (random.chance(0.03)) {
    const payload = random.pick([
      '{"id":',
      '',
      'null',
      '[]',
      '"x"',
      '{"id":1,"id":2}',
      '\ufeff{}',
      '{"a":\u0001}',
      'true',
    ]);
    return { headers: json, payload };
  }
  if (random.chance(0.03)) {
    const [type, payload] = random.pick(OTHER_BODIES);
    return { headers: { ...headers, 'content-type': type }, payload };
  }
  const body = fitting(schema, random, slip);
  // Fields that no call asks for, and one that every object inherits.
  const extra: Record<string, unknown> = random.chance(0.1) ? { role: 'admin', constructor: hostile(random) } : {};
  const withExtra = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...extra } : body;
  return { headers: json, payload: toJson(withExtra) };
}

/** A value as a browser would write it into an address; never empty, since that would be another address. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 300)) || '%20';
}
