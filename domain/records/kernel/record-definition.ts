import type { FunctionName } from '../../accounts/permissions.ts';
import type { LocalizedText, Message } from '../../kernel/message.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import type { Field, RecordShape, Rows } from './field.ts';
import type { FlatValues, RecordState, RecordValues } from './record-values.ts';

/** Where the menu lists a family. */
export type RecordSection = 'repairs' | 'shop' | 'site' | 'newsletter' | 'base';

/** What people read of a family. */
export interface RecordTexts<F extends string = string, T extends string = string> {
  /** «Corrieri», «Carriers». */
  readonly many: LocalizedText;
  /** «Corriere», «Carrier». */
  readonly one: LocalizedText;
  /** Of every field and list of rows; those of a row's fields as `ranges.from`. */
  readonly fields: Readonly<Record<F, LocalizedText>> & Readonly<Record<string, LocalizedText>>;
  readonly tabs: Readonly<Record<T, LocalizedText>>;
  /** Of the values of choices: `billing.weight`, `ranges.kind.a`. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
  /** Said under a field. */
  readonly hints?: Readonly<Record<string, LocalizedText>>;
  /** What is said when one was put in or changed, and asked before one is deleted, where the specification has words of its own. */
  readonly said?: {
    readonly inserted?: LocalizedText;
    readonly changed?: LocalizedText;
    readonly sure?: LocalizedText;
  };
}

/** What a family's rules may look at beside the record. */
export interface RecordFacts {
  /** `YYYY-MM-DD`, Rome's. */
  readonly today: string;
  /** The records of the family, where it has one stream; else none. */
  readonly others: ReadonlyMap<number, RecordState>;
}

/** Pure. What is wrong with a record as it would be; `before` is null for a new one. */
export type RecordCheck = (
  next: RecordValues,
  before: RecordValues | null,
  facts: RecordFacts,
) => readonly FieldFault[];

/** Pure. Why a record has to stay in the lists whoever uses it (the last of its kind); null: it may go. */
export type RecordStays = (record: RecordState, facts: RecordFacts) => Message | null;

/** Pure: turns flat values of version n into those of n + 1, whole ones and such of changes alike. */
export type RecordUpcaster = (values: FlatValues) => FlatValues;

/** Of records that say who belongs to whom: the two fields that name both. */
export interface Membership<F extends string = string> {
  /** Names whom it belongs to, which may have very many: a cart rule. */
  readonly of: F;
  /** Names who belongs to it, once each: a category. */
  readonly member: F;
}

/** A kind of records. Everything that the kit does for it follows from this. */
export interface RecordDefinition<N extends string = string, P extends string = string> extends RecordShape {
  /** camelCase; its events are called after it: `carrier` → `CarrierInserted`. */
  readonly name: N;
  /** Raised when the fields change in a way that values of before do not fit, with an upcaster. */
  readonly version: number;
  readonly upcasters: Readonly<Record<number, RecordUpcaster>>;
  /** As the specification spells it: `/api/v1/Categories`. */
  readonly path: P;
  readonly section: RecordSection;
  /** The function whose view, create, edit and delete are asked for. */
  readonly grants: FunctionName;
  /** `record`: a stream each. `family`: one stream for all, where a rule is over the whole family. */
  readonly stream: 'record' | 'family';
  /**
   * The field that names the customer whose record it is, from its beginning to its end; null: it is the firm's. Rights narrower
   * than all go by it, and so does the key of personal fields.
   */
  readonly owner: string | null;
  /**
   * Each record has a key of its own, for what it says of a person who may be nobody's customer: it is erased by itself, which
   * takes it out of the lists for ever.
   */
  readonly ownKey: boolean;
  /** The series of numbers that it shares with what is no family, so that a number tells them apart: `user`; null: its own. */
  readonly series: string | null;
  /** How deep its records stand below one another at most, those under none counted; null: as deep as they like. */
  readonly levels: number | null;
  /** Its `select` gives more than its records: a feature answers that call. */
  readonly ownSelect: boolean;
  readonly tabs: Readonly<Record<string, readonly string[]>>;
  readonly list: {
    readonly columns: readonly string[];
    /** Columns that are edited in the list itself. */
    readonly inPlace: readonly string[];
    readonly filters: readonly string[];
    readonly sort: string;
    readonly direction: 'asc' | 'desc';
  };
  /** What the «NoAuth» forms give; none: the family has no such forms. They pass over what is not `online`, where that is a field. */
  readonly publicFields: readonly string[];
  /** `select` and `all` are for anybody, signed in or not: all that they give is public. */
  readonly openReads: boolean;
  readonly clone: boolean;
  /** The specification wants whoever deletes one to be asked first. */
  readonly asksBeforeDelete: boolean;
  /** The unique text that `checkExists` looks for; null: the family has no such call. */
  readonly checkExists: string | null;
  /** The specification inserts by `insertNoAuth` as well. It asks for the right all the same. */
  readonly insertNoAuth: boolean;
  /** Calls that the specification spells in a way of its own, by what they are; those of every family answer as well. */
  readonly spellings: RecordSpellings;
  /** The specification shows its list or one record, in turns: what is open fills the page. */
  readonly alternates: boolean;
  /**
   * Further selects, by their last word or their whole address: which field must be what; `{ query: 'idCatFather' }`: what
   * the caller sends.
   */
  readonly selects: Readonly<Record<string, Readonly<Record<string, null | { readonly query: string }>>>>;
  /** Its records say who belongs to whom: they are kept in the panel of the one, and have no list in the menu. Null: they do not. */
  readonly membership: Membership | null;
  readonly texts: RecordTexts;
  readonly check: RecordCheck | null;
  readonly stays: RecordStays | null;
}

/** `{ all: 'getAllInternalRepair' }` → `GET {path}/getAllInternalRepair/{idLanguage}`. `lastId` is a call that no other family has. */
export interface RecordSpellings {
  readonly all?: string;
  readonly read?: string;
  readonly change?: string;
  readonly lastId?: string;
}

interface Given<N extends string, P extends string, F extends string, C extends string, T extends string> {
  readonly name: N;
  readonly version: number;
  readonly upcasters?: Readonly<Record<number, RecordUpcaster>>;
  readonly path: P;
  readonly section: RecordSection;
  readonly grants: FunctionName;
  readonly stream?: 'record' | 'family';
  readonly owner?: NoInfer<F>;
  readonly ownKey?: boolean;
  readonly series?: string;
  readonly levels?: number;
  readonly ownSelect?: boolean;
  readonly fields: Readonly<Record<F, Field>>;
  readonly children?: Readonly<Record<C, Rows>>;
  readonly tabs: Readonly<Record<T, readonly NoInfer<F | C>[]>>;
  readonly list: {
    readonly columns: readonly NoInfer<F>[];
    readonly inPlace?: readonly NoInfer<F>[];
    readonly filters?: readonly NoInfer<F>[];
    readonly sort: NoInfer<F>;
    readonly direction?: 'asc' | 'desc';
  };
  readonly publicFields?: readonly NoInfer<F>[];
  readonly openReads?: boolean;
  readonly clone?: boolean;
  readonly asksBeforeDelete?: boolean;
  readonly checkExists?: NoInfer<F>;
  readonly insertNoAuth?: boolean;
  readonly spellings?: RecordSpellings;
  readonly alternates?: boolean;
  readonly selects?: RecordDefinition['selects'];
  readonly membership?: Membership<NoInfer<F>>;
  readonly texts: RecordTexts<NoInfer<F | C>, NoInfer<T>>;
  readonly check?: RecordCheck;
  readonly stays?: RecordStays;
}

/**
 * Defines a family. Names of fields and tabs are checked by the compiler, the rest when the program is loaded.
 * @throws Error naming what does not fit together
 */
export function defineRecord<
  const N extends string,
  const P extends string,
  F extends string,
  T extends string,
  C extends string = never,
>(given: Given<N, P, F, C, T>): RecordDefinition<N, P> {
  const { list, children = {}, ...rest } = given;
  const definition: RecordDefinition<N, P> = {
    ...{ upcasters: {}, stream: 'record', publicFields: [], openReads: false, clone: false, selects: {} },
    ...{ insertNoAuth: false, asksBeforeDelete: false, checkExists: null, spellings: {}, alternates: false },
    ...{ membership: null, check: null, stays: null, owner: null, ownKey: false, series: null, ownSelect: false },
    levels: null,
    ...rest,
    children,
    list: { inPlace: [], filters: [], direction: 'asc', ...list },
  };
  const faults = misfits(definition);
  if (faults.length > 0) throw new Error(`record family ${given.name}: ${faults.join('; ')}`);
  return definition;
}

/** What the calls of every family say beside its fields. */
const TAKEN = new Set([
  'id',
  'label',
  'labels',
  'archived',
  'erased',
  'erased_at',
  'revision',
  'position',
  'search',
  'cursor',
  'limit',
  'sort',
]);

/**
 * Texts of the record itself: a place within rows or languages has a name that depends on data. What is unique is freed when
 * the record leaves the lists, as it does where it is erased by itself.
 */
function isSealable(
  [name, { kind, rules }]: readonly [string, Field],
  within: readonly (readonly [string, Field])[],
  ownKey: boolean,
) {
  const isText = kind.type === 'line' || kind.type === 'text' || kind.type === 'email';
  return isText && !rules.translated && (ownKey || !rules.unique) && !within.some(([other]) => other === name);
}

function misfits({
  name,
  version,
  upcasters,
  fields,
  children,
  tabs,
  stream,
  owner,
  ownKey,
  list,
  checkExists,
  publicFields,
  membership,
  openReads,
}: RecordDefinition): string[] {
  const all = Object.entries(fields);
  const ofOneStream = all.filter(([, { kind }]) => kind.type === 'order' || kind.type === 'father');
  const shown = Object.values(tabs).flat();
  const steps = Array.from({ length: version - 1 }, (_, i) => i + 1);
  const rowFields = Object.values(children).flatMap((child) => Object.entries(child.fields));
  const personal = [...all, ...rowFields].filter(([, { rules }]) => rules.personal);
  const owning = owner === null ? null : fields[owner];
  const names = owning?.kind.type === 'ref' && owning.kind.family === 'customer' && owning.rules.required;
  return [
    ...(owning === null || names ? [] : [`${owner} names no customer, or need not`]),
    ...(owner !== null && (openReads || checkExists !== null) ? ['what is a customer’s is told to everybody'] : []),
    ...(stream === 'family' && owner !== null ? ['of many owners in one stream none can be erased'] : []),
    ...(ownKey && owner !== null ? ['two keys seal the same'] : []),
    ...(ownKey && stream === 'family' ? ['of many in one stream none can be erased'] : []),
    ...(ownKey ? [...all, ...rowFields] : [])
      .filter(([, { kind }]) => kind.type === 'image' || kind.type === 'file')
      .map(([field]) => `no erasure removes the file of ${field}`),
    ...personal.filter(() => owner === null && !ownKey).map(([field]) => `nobody's key seals ${field}`),
    ...personal.filter((one) => !isSealable(one, rowFields, ownKey)).map(([field]) => `${field} can't be sealed`),
    ...personal.filter(([field]) => publicFields.includes(field)).map(([field]) => `${field} is personal and public`),
    ...(/^[a-z][A-Za-z]*$/.test(name) ? [] : ['its name is not in camelCase']),
    ...steps.filter((from) => !upcasters[from]).map((from) => `no upcaster from version ${from}`),
    ...[...all, ...rowFields].filter(([field]) => TAKEN.has(field)).map(([field]) => `${field} means something else`),
    ...(membership || all.some(([, { rules }]) => rules.label) ? [] : ['no field is its label']),
    ...Object.values(membership ?? {})
      .filter((field) => fields[field]?.kind.type !== 'ref' || !fields[field].rules.required)
      .map((field) => `${field} names nobody for sure`),
    ...(membership && stream === 'family' ? ['very many belong in a stream each'] : []),
    ...ofOneStream.filter(() => stream !== 'family').map(([field]) => `${field} asks for one stream of the family`),
    ...[...list.columns, ...list.filters, list.sort]
      .filter((field) => fields[field]?.rules.seenWith)
      .map((field) => `${field} is not for all who see the list`),
    ...all
      .filter(([, { rules }]) => rules.seenWith && (rules.searched || rules.label || rules.unique))
      .map(([field]) => `${field} is found by those who may not see it`),
    ...rowFields.filter(([, { rules }]) => rules.seenWith).map(([field]) => `a row's ${field} is seen with the record`),
    ...(checkExists === null || fields[checkExists]?.rules.unique ? [] : [`${checkExists} need not be the only one`]),
    ...publicFields.filter((field) => fields[field]?.rules.internal).map((field) => `${field} is internal and public`),
    ...(openReads ? Object.keys(fields).filter((field) => !publicFields.includes(field)) : []).map(
      (field) => `${field} is not public where anybody may read`,
    ),
    ...rowFields.filter(([, { rules }]) => rules.unique || rules.label).map(([field]) => `a row's ${field} is no key`),
    ...[...Object.keys(fields), ...Object.keys(children)]
      .filter((field) => !shown.includes(field) && fields[field]?.kind.type !== 'order')
      .map((field) => `${field} stands in no tab`),
  ];
}
