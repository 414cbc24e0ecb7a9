import { z } from 'zod';
import { accountEvents, reservationEvents } from './accounts/account.events.ts';
import { secondFactorEvents } from './accounts/second-factor.events.ts';
import { customerEvents } from './customers/customer.events.ts';
import { dictionaryEvents } from './dictionary/dictionary.events.ts';
import { EVENTS } from './events.ts';
import { externalRepairEvents } from './external-repairs/external-repair.events.ts';
import { fastUrgencyEvents } from './fast-urgencies/fast-urgency.events.ts';
import { firmEvents } from './firm/firm.events.ts';
import { type EventDefinition, storedType } from './kernel/event-definition.ts';
import { mailEvents } from './mails/mail.events.ts';
import { erasureEvents } from './personal-data/erasure.events.ts';
import { conversationEvents, quoteEvents } from './quotes/quote.events.ts';
import { repairEvents } from './repairs/repair.events.ts';
import { roleEvents } from './roles/role.events.ts';
import { repairDeliveryEvents, transportDocumentEvents } from './transport-documents/transport-document.events.ts';
import { warrantyEvents } from './warranties/warranty.events.ts';
import { workSheetEvents } from './work-sheets/work-sheet.events.ts';
import { workTimeEvents, workTimerEvents } from './work-sheets/work-timer.events.ts';

interface Chapter {
  readonly title: string;
  readonly stream: string;
  readonly events: Readonly<Record<string, EventDefinition>>;
}

const chapter = (title: string, stream: string, events: object): Chapter => ({
  title,
  stream,
  events: events as Readonly<Record<string, EventDefinition>>,
});

/** Which stream holds what. Every event stands in one chapter; {@link eventCatalogue} refuses otherwise. */
const CHAPTERS: readonly Chapter[] = [
  chapter('Repairs', 'repair-{id}', repairEvents),
  chapter('Quotes', 'repair-{id}', quoteEvents),
  chapter('Work sheets', 'repair-{id}', { ...workSheetEvents, ...workTimeEvents }),
  chapter('Timers', 'work-timer-{account}', workTimerEvents),
  chapter('External repairs', 'repair-{id}', externalRepairEvents),
  chapter('Fast urgencies', 'repair-{id}', fastUrgencyEvents),
  chapter('Warranties', 'repair-{id}', warrantyEvents),
  chapter('Delivery', 'repair-{id}', repairDeliveryEvents),
  chapter('Conversations', 'conversation-{repairId}', conversationEvents),
  chapter('Transport documents', 'transport-documents-{year}', transportDocumentEvents),
  chapter('Customers', 'customer-{id}', customerEvents),
  chapter('Accounts', 'account-{id}', { ...accountEvents, ...secondFactorEvents }),
  chapter('Unique values', 'unique-{hmac}', reservationEvents),
  chapter('Roles', 'roles', roleEvents),
  chapter('Firm', 'firm', firmEvents),
  chapter('Dictionary', 'dictionary', dictionaryEvents),
  chapter('Mails', 'repair-mails-{repairId}, mail-{id}', mailEvents),
  chapter('Erasures', 'customer-{id}, account-{id}, erasure-{id}, erasure-certificates-{year}', erasureEvents),
];

/** Those of record families follow from their definitions: they are not listed again. */
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

/**
 * The catalogue page (`domain/EVENTS.md`), generated from the schemas, so that it can't tell anything else than they do.
 * @throws Error when an event stands in no chapter
 */
export function eventCatalogue(): string {
  const listed = new Set(CHAPTERS.flatMap(({ events }) => Object.keys(events)));
  const lost = Object.keys(EVENTS).filter((name) => !listed.has(name));
  if (lost.length > 0) throw new Error(`in no chapter of the catalogue: ${lost.join(', ')}`);
  const head = [
    '# Events',
    '',
    'Generated from the schemas by `npm run catalogue`; do not edit. Each event also carries who, for whom, why and when',
    '(`commands/kernel/journal.ts`). Fields marked • are personal data: encrypted, gone after an erasure.',
  ];
  return `${[...head, ...CHAPTERS.flatMap(chapterLines), ...RECORDS].join('\n')}\n`;
}

function chapterLines({ title, stream, events }: Chapter): string[] {
  return ['', `## ${title}`, '', `Stream \`${stream}\`.`, ...Object.values(events).flatMap(eventLines)];
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
