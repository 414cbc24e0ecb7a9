import type { FunctionName } from '../../accounts/offered/permissions.ts';
import type { LocalizedText, Message } from '../../kernel/message.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import type { Field, RecordShape, Rows } from './field.ts';
import { COMMON_NAMES, isSealable } from './field-names.ts';
import type { FlatValues, RecordState, RecordValues } from './record-values.ts';

/** The section of the menu that lists a family. */
export type RecordSection = 'repairs' | 'shop' | 'site' | 'newsletter' | 'base';

/** The texts of a family that people read. */
export interface RecordTexts<F extends string = string, T extends string = string> {
  /** «Corrieri», «Carriers». */
  readonly many: LocalizedText;
  /** «Corriere», «Carrier». */
  readonly one: LocalizedText;
  /** Labels of every field and list of rows; those of a row's fields as `ranges.from`. */
  readonly fields: Readonly<Record<F, LocalizedText>> & Readonly<Record<string, LocalizedText>>;
  readonly tabs: Readonly<Record<T, LocalizedText>>;
  /** Labels of the values of choices: `billing.weight`, `ranges.kind.a`. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
  /** Shown under a field. */
  readonly hints?: Readonly<Record<string, LocalizedText>>;
  /** The specification's own words, where it has any: after inserting, after changing, the question before deleting. */
  readonly said?: {
    readonly inserted?: LocalizedText;
    readonly changed?: LocalizedText;
    readonly sure?: LocalizedText;
  };
}

/** The facts that a family's rules may use beside the record. */
export interface RecordFacts {
  /** `YYYY-MM-DD` in Rome. */
  readonly today: string;
  /** All records of the family, where it has one stream; else empty. */
  readonly others: ReadonlyMap<number, RecordState>;
}

/**
 * Pure. The faults of a record as it would be; `before` is null for a new record. Numbers come as they are stored:
 * amounts in cents, percentages in basis points, decimals scaled by their places (1.5 of `decimal(3)` is 1500).
 */
export type RecordCheck = (
  next: RecordValues,
  before: RecordValues | null,
  facts: RecordFacts,
) => readonly FieldFault[];

/** Pure. Why a record must stay in the lists even where nothing uses it (the last of its kind); null: it may leave. */
export type RecordStays = (record: RecordState, facts: RecordFacts) => Message | null;

/** Pure. Raises values by place from version n to n + 1, both all values of a record and those of a change. */
export type RecordUpcaster = (values: FlatValues) => FlatValues;

/** The two fields of a membership: its owner and its member. */
export interface Membership<F extends string = string> {
  /** Names the owner, which may have very many members: a cart rule. */
  readonly of: F;
  /** Names the member, which belongs to an owner once at most: a category. */
  readonly member: F;
}

/** A family of records. Its events, commands, read model, calls, screens and tests are derived from this definition. */
export interface RecordDefinition<N extends string = string, P extends string = string> extends RecordShape {
  /** camelCase; the family's events are named after it: `carrier` → `CarrierInserted`. */
  readonly name: N;
  /** Raised, with an upcaster, when the fields change so that older values no longer fit. */
  readonly version: number;
  readonly upcasters: Readonly<Record<number, RecordUpcaster>>;
  /** As the specification spells it: `/api/v1/Categories`. */
  readonly path: P;
  readonly section: RecordSection;
  /** The function whose rights to view, create, edit and delete the family's calls ask for. */
  readonly grants: FunctionName;
  /** `record`: a stream for each record. `family`: one stream for all, where a rule concerns the whole family. */
  readonly stream: 'record' | 'family';
  /**
   * The field that names the record's owner, a customer who never changes; null: the record is the firm's. Scopes
   * narrower than `all` depend on the owner, and the owner's key seals personal fields.
   */
  readonly owner: string | null;
  /**
   * Each record has a key of its own, because it tells of a person who may be no customer. It can be erased alone,
   * which takes it out of the lists for ever.
   */
  readonly ownKey: boolean;
  /** The id series shared with features that are no family, so that an id names one thing: `user`; null: its own. */
  readonly series: string | null;
  /** The most levels of records below one another, the topmost counted; null: no limit. */
  readonly levels: number | null;
  /** Its `select` returns more than its records: a feature answers that call. */
  readonly ownSelect: boolean;
  readonly tabs: Readonly<Record<string, readonly string[]>>;
  readonly list: {
    readonly columns: readonly string[];
    /** Columns that can be edited in the list itself. */
    readonly inPlace: readonly string[];
    readonly filters: readonly string[];
    readonly sort: string;
    readonly direction: 'asc' | 'desc';
  };
  /**
   * The fields that the «NoAuth» forms of calls return; empty: the family has no such forms. They leave out records
   * that are not `online`, where the family has that field.
   */
  readonly publicFields: readonly string[];
  /** Anybody may call `select` and `all`, signed in or not: all that they return is public. */
  readonly openReads: boolean;
  readonly clone: boolean;
  /** The specification asks for a confirmation before deleting. */
  readonly asksBeforeDelete: boolean;
  /** The unique text that `checkExists` looks for; null: the family has no such call. */
  readonly checkExists: string | null;
  /** The specification also inserts by `insertNoAuth`, which here asks for the right all the same. */
  readonly insertNoAuth: boolean;
  /** The specification's own spellings of calls, by their purpose. The spellings of every family answer as well. */
  readonly spellings: RecordSpellings;
  /** The specification shows either the list or one record, which then fills the page. */
  readonly alternates: boolean;
  /**
   * Further selects, by their last word or their whole address, with the value that each field must have: null, or what
   * the caller sends as `{ query: 'idCatFather' }`.
   */
  readonly selects: Readonly<Record<string, Readonly<Record<string, null | { readonly query: string }>>>>;
  /** Set for memberships: the owner's panel holds their records, the menu has no list of them; null: no memberships. */
  readonly membership: Membership | null;
  readonly texts: RecordTexts;
  readonly check: RecordCheck | null;
  readonly stays: RecordStays | null;
}

/** `{ all: 'getAllInternalRepair' }` → `GET {path}/getAllInternalRepair/{idLanguage}`. */
export interface RecordSpellings {
  readonly all?: string;
  readonly read?: string;
  readonly change?: string;
  /** A call that only families with this spelling have. */
  readonly lastId?: string;
}

interface FamilyOptions<N extends string, P extends string, F extends string, C extends string, T extends string> {
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
 * Defines a family. The compiler checks the names of fields and tabs; the rest is checked when the program is loaded.
 * @throws Error that names what does not fit together
 */
export function defineRecord<
  const N extends string,
  const P extends string,
  F extends string,
  T extends string,
  C extends string = never,
>(options: FamilyOptions<N, P, F, C, T>): RecordDefinition<N, P> {
  const { list, children = {}, ...rest } = options;
  const definition: RecordDefinition<N, P> = {
    upcasters: {},
    stream: 'record',
    publicFields: [],
    openReads: false,
    clone: false,
    selects: {},
    insertNoAuth: false,
    asksBeforeDelete: false,
    checkExists: null,
    spellings: {},
    alternates: false,
    membership: null,
    check: null,
    stays: null,
    owner: null,
    ownKey: false,
    series: null,
    ownSelect: false,
    levels: null,
    ...rest,
    children,
    list: { inPlace: [], filters: [], direction: 'asc', ...list },
  };
  const faults = definitionFaults(definition);
  if (faults.length > 0) throw new Error(`record family ${options.name}: ${faults.join('; ')}`);
  return definition;
}

function definitionFaults({
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
    ...[...all, ...rowFields]
      .filter(([field]) => COMMON_NAMES.has(field))
      .map(([field]) => `${field} means something else`),
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
    ...all
      .filter(([, { rules }]) => rules.uniqueAcross !== null && (stream === 'family' || rules.translated))
      .map(([field]) => `${field} can't be reserved for several families`),
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
