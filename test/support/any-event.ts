import { z } from 'zod';
import { EVENT_DEFINITIONS, type OfficinaEvent } from '#domain/events.ts';
import { NOTED_FIELDS, NOTED_NAMES } from '#domain/repairs/noted.ts';
import { pick, type Random } from './chance.ts';

/**
 * Values for a field that is no list, object or choice: those that its schema takes. They are few, so that events share
 * values.
 */
const SAMPLES: readonly unknown[] = [
  ...['', 'Ada', 'Forlì', 'A-1', '12/2026', 'parcel-1', 'customer-3', 'it', 'google'],
  ...['2026-03-02', '2026-03-09', '2026-03-02T09:00:00.000Z', '2026-03-09T09:00:00.000Z', '09:00'],
  ...['ada@example.it', 'https://example.it/ada', '#1a2b3c', '00000000-0000-4000-8000-000000000001', '0a'.repeat(32)],
  ...[1, 2, 3, 0, 0.5, 40, 2026, 90_000],
  ...[true, false, null],
];

const suiting = new WeakMap<z.ZodType, readonly unknown[]>();

function samplesFor(schema: z.ZodType, path: string): readonly unknown[] {
  const known = suiting.get(schema);
  if (known) return known;
  const found = SAMPLES.filter((sample) => schema.safeParse(sample).success);
  if (found.length === 0) throw new Error(`no sample suits ${path}: SAMPLES of any-event.ts needs one`);
  const telling = found.filter((sample) => sample !== '');
  suiting.set(schema, telling.length > 0 ? telling : found);
  return suiting.get(schema) ?? [];
}

/** A value that a schema takes, drawn from a few samples. @throws Error where no sample suits a field, naming it */
export function anyValue(schema: z.ZodType, random: Random, path = 'it'): unknown {
  const inner = (part: unknown, at = path) => anyValue(part as z.ZodType, random, at);
  if (schema instanceof z.ZodOptional) return random() < 0.5 ? undefined : inner(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return random() < 0.5 ? null : inner(schema.def.innerType);
  if (schema instanceof z.ZodUnion) return inner(pick(random, schema.options));
  if (schema instanceof z.ZodPipe) return inner(schema.def.in);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const drawn = fields.map(([name, field]) => [name, inner(field, `${path}.${name}`)] as const);
    // As it is stored: a field that is left out has no key.
    return Object.fromEntries(drawn.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodRecord) {
    return random() < 0.5 ? {} : { [String(inner(schema.keyType))]: inner(schema.valueType, `${path}.*`) };
  }
  if (schema instanceof z.ZodArray) {
    const least = [0, 1, 2].find((length) => fits(schema, length)) ?? 1;
    const length = random() < 0.5 || !fits(schema, least + 1) ? least : least + 1;
    return Array.from({ length }, () => inner(schema.element, `${path}[]`));
  }
  if (schema instanceof z.ZodEnum) return pick(random, schema.options);
  if (schema instanceof z.ZodLiteral) return pick(random, [...schema.values]);
  const { innerType } = schema.def as { readonly innerType?: z.ZodType };
  return innerType ? inner(innerType) : pick(random, samplesFor(schema, path));
}

/** Whether a list may have this number of items. */
function fits(schema: z.ZodArray, length: number): boolean {
  const found = schema.safeParse(Array.from({ length })).error?.issues ?? [];
  return !found.some(({ path, code }) => path.length === 0 && (code === 'too_small' || code === 'too_big'));
}

/** The text that an event notes of a repair: the field's definition says more of it than the schema does. */
function anyNoted(type: string, random: Random): Readonly<Record<string, string>> {
  const name = NOTED_NAMES.find((noted) => NOTED_FIELDS[noted].event === type);
  if (!name) return {};
  const texts = SAMPLES.filter((sample) => typeof sample === 'string');
  return { [name]: pick(random, texts.filter(NOTED_FIELDS[name].isValue)) };
}

/**
 * A random event of a type that its schema takes, so that nobody writes samples of new types.
 * @param fixed values that it takes from elsewhere: the ids of its stream
 * @throws Error where no sample suits a field, or the schema refuses fifty draws
 */
export function anyEvent(type: string, random: Random, fixed: Readonly<Record<string, unknown>> = {}): OfficinaEvent {
  const schema = EVENT_DEFINITIONS[type]?.schema;
  if (!schema) throw new Error(`no event is called ${type}`);
  for (let tries = 0; tries < 50; tries++) {
    const drawn = anyValue(schema, random, type) as Record<string, unknown>;
    const known = Object.fromEntries(Object.entries(fixed).filter(([name]) => name in drawn));
    const { success, data } = schema.safeParse({ ...drawn, ...anyNoted(type, random), ...known });
    if (success) return { type, data } as OfficinaEvent;
  }
  throw new Error(`${type} takes none of fifty draws: its fields depend on one another`);
}
