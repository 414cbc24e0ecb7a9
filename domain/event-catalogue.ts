import { z } from 'zod';
import { FEATURE_EVENTS } from './events.ts';
import { type EventDefinition, storedType } from './kernel/event-definition.ts';

/** The events of record families follow from their definitions: they are not listed one by one. */
const RECORDS = [
  '',
  '## Records',
  '',
  'Streams `record-{family}-{id}`, or `records-{family}` where a family has one. Each family of `domain/records/registry.ts` has',
  'four events, called after it: `CarrierInserted` with its `id`, all its `values` and, of a copy, `clonedFrom`; `CarrierChanged`',
  'with the `values` that changed; `CarrierArchived`; `CarrierRestored`. Values stand by place: `code`, `name.it`,',
  '`ranges.k1.price`; null at `ranges.k1` takes the row away. What a place holds is said by its field in the definition.',
];

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** The catalogue page (`domain/EVENTS.md`), generated from the definitions, so that it can't differ from them. */
export function eventCatalogue(): string {
  const head = [
    '# Events',
    '',
    'Generated from the schemas by `npm run registries`; do not edit. Each event also carries who, for whom, why and when',
    '(`journal/journal.ts`). Fields marked • are personal data: encrypted, gone after an erasure.',
  ];
  const chapters = Map.groupBy(Object.values(FEATURE_EVENTS), ({ chapter }) => chapter);
  const sorted = [...chapters].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${[...head, ...sorted.flatMap(([title, events]) => chapterLines(title, events)), ...RECORDS].join('\n')}\n`;
}

function chapterLines(title: string, events: readonly EventDefinition[]): string[] {
  const streams = [...new Set(events.map(({ stream }) => `\`${stream}\``))];
  return ['', `## ${title}`, '', `Stream ${streams.join(', ')}.`, ...events.flatMap(eventLines)];
}

function eventLines(definition: EventDefinition): string[] {
  const schema = z.toJSONSchema(definition.schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const personal = new Set(definition.personal?.fields ?? []);
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = personal.has(name) ? ' •' : '';
    const inner = [...personal].filter((path) => path.startsWith(`${name}.`)).map((path) => `\`${path}\``);
    const within = inner.length > 0 ? `; • ${inner.join(', ')}` : '';
    return `| \`${name}\`${required.has(name) ? '' : '?'}${mark} | ${typeText(field)}${within} |`;
  });
  return ['', `### ${storedType(definition)}`, '', definition.about, '', '| field | type |', '|---|---|', ...rows];
}

function typeText(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') {
    const most = schema.maxItems === undefined ? '' : `at most ${schema.maxItems} of `;
    return `list of ${most}${schema.items ? typeText(schema.items) : 'anything'}`;
  }
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `\`${name}\`${required.has(name) ? '' : '?'} ${typeText(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  if (schema.format) return schema.format;
  if (schema.pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return 'day';
  if (schema.type === 'string' && schema.maxLength !== undefined) return `text of ${schema.maxLength}`;
  return schema.type ?? 'anything';
}
