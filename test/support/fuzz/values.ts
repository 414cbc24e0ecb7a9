import type { Random } from '#commands/demo/random.ts';

/** The parts of a JSON schema that are used here, as the document writes it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
}

/** A text that is put into the JSON as it stands: numbers that no double holds, nesting that no stack likes. */
export const raw = (json: string): string => `@raw:${Buffer.from(json).toString('base64')}@`;

/** JSON with every {@link raw} in it put in its place. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.replace(/"@raw:([\w+/=]*)@"/g, (_, json: string) => Buffer.from(json, 'base64').toString());
}

const HOSTILE: readonly unknown[] = [
  ...[null, '', ' ', '*', 0, -0, -1, 1.5, 1e21, 2_147_483_648, 9_007_199_254_740_991, Number.MIN_VALUE],
  ...[
    '99999999999999999999',
    '1e3',
    '0x10',
    'NaN',
    '-1',
    '1.234,56',
    '31/12/2026',
    '2026-02-31',
    '2026-03-01',
    '0000-00-00',
  ],
  ...[
    '9999-12-31T23:59:60Z',
    '+275760-09-13T00:00:00.001Z',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '<b>x</b>',
    '../../etc/passwd',
  ],
  ...[
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u0007',
    'e\u0301'.repeat(50),
    '𝒳'.repeat(100),
    'x'.repeat(5000),
    'İı'.repeat(300),
  ],
  ...[true, 'true', false, [], {}, [null], [[[]]], { a: { b: {} } }, Array.from({ length: 300 }, () => 1)],
  ...[
    JSON.parse('{"__proto__": {"id": 1}}'),
    { constructor: { prototype: { id: 1 } } },
    { toString: 1, valueOf: 1, length: -1 },
  ],
  ...[raw('1e400'), raw('-1e400'), raw('123456789012345678901234567890'), raw('['.repeat(3000) + ']'.repeat(3000))],
  ...[raw(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`), { id: { id: { id: [] } } }, 'data:image/png;base64,AAAA', '\n'],
];

export function hostile(random: Random): unknown {
  return random.pick(HOSTILE);
}

const WORDS = ['Inverter', 'rossi', '48V', 'Perché no?', 'RIP-2026-00001', '1/2026', 'a@b.it', '100,50'] as const;

/** A value that fits, as far as the schema tells; with a small chance of something else at each place. */
export function fitting(schema: Schema, random: Random, slip: number): unknown {
  if (random.chance(slip)) return hostile(random);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches && branches.length > 0) return fitting(random.pick(branches), random, slip);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'integer':
    case 'number':
      return random.int(1, 8);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.int(schema.minItems ?? 0, 3) }, () =>
        fitting(schema.items ?? {}, random, slip),
      );
    case 'object':
      return fieldsOf(schema, random, slip);
    case 'null':
      return null;
    case 'string':
      if (schema.format === 'date') return '2026-03-01';
      return random.pick(WORDS).slice(0, schema.maxLength ?? 100);
    default:
      return random.chance(0.5) ? random.int(1, 8) : random.pick(WORDS);
  }
}

function fieldsOf({ properties = {} }: Schema, random: Random, slip: number): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  // Ids are mostly there: without one most bodies are refused before anything else is looked at.
  for (const [name, schema] of Object.entries(properties)) {
    if (random.chance(/^id$|^id_/.test(name) ? 0.95 : 0.5)) fields[name] = fitting(schema, random, slip);
  }
  return fields;
}
