import { z } from 'zod';
import { internal } from '#domain/kernel/internal.ts';
import { line } from '#domain/kernel/values.ts';
import type { Field, Rows } from '#domain/records/kernel/field.ts';
import type { RecordDefinition } from '#domain/records/kernel/record-definition.ts';
import { listedFields } from '#domain/records/kernel/seen-fields.ts';
import { RECORD_FAMILIES, type RecordPath } from '#domain/records/registry.ts';
import { answer, done, inserted, options, page } from './envelope.ts';
import {
  choiceQuery,
  clearableId,
  cursorInput,
  fileInput,
  fileOrId,
  idInput,
  idParams,
  selectQuery,
  wholeInput,
} from './input.ts';
import { eraseBody } from './personal-data.contract.ts';
import { existsEndpoint } from './record-exists.contract.ts';
import { fieldInput, fieldOutput } from './record-fields.ts';
import { recordHistory, recordUses, type WireValue } from './record-history.contract.ts';
import { memberEndpoints } from './record-members.contract.ts';
import { exportQuery, recordListQuery } from './record-queries.contract.ts';

/** The calls of record families: the same for each family, with its own fields. */

/** A row within a record, as it goes out. */
export interface RecordWireRow {
  readonly id: string;
  readonly [field: string]: WireValue;
}

/** A record in a list: its fields stand beside what every record has. */
export interface RecordRow {
  readonly id: number;
  /** Its name, in the reader's language. */
  readonly label: string;
  readonly archived: boolean;
  /** Its personal data is erased, for ever. */
  readonly erased: boolean;
  /** For If-Match: the revision of its last change. */
  readonly revision: number;
  readonly position: string;
  /** Names of the records that it refers to, by place: `vat_type_id`, `ranges.k1.area_id`. */
  readonly labels: Readonly<Record<string, string>>;
  readonly [field: string]: WireValue | Readonly<Record<string, string>> | readonly RecordWireRow[];
}

/** One record, with its rows. */
export interface RecordDetail extends RecordRow {
  /** When its personal data was erased, on its own or with the record's owner; null: it was not. */
  readonly erased_at: string | null;
}

/** An id that the client makes for a row. */
const rowId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Fields that a caller may set: a place in an order is changed by its own call. */
const settable = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).filter(([, { kind }]) => kind.type !== 'order');

const inputs = (fields: readonly (readonly [string, Field])[]) =>
  Object.fromEntries(fields.map(([name, field]) => [name, fieldInput(field).optional()]));

/**
 * A photo as the specification's clients send it: the file alone, or with its id and place; the first has the first
 * place.
 */
const photoRow = z.union([
  fileOrId.transform((img) => ({ img })),
  z.object({ id: rowId.optional(), img: fileInput, place: wholeInput(0, 1_000_000).optional() }),
]);

/** All rows of a list, as they shall be. */
const wholeList = ({ fields, max, webcam }: Rows) =>
  z.array(webcam ? photoRow : z.object({ id: rowId, ...inputs(Object.entries(fields)) })).max(max);

/** `imgName` beside `img`: the specification's name of the file. */
const namesOfFiles = (fields: Readonly<Record<string, Field>>) =>
  'img' in fields ? { [NAME_OF_IMAGE]: line(200).optional() } : {};

/** `PUT {path}`. */
function insertRecordBody({ fields, children }: RecordDefinition) {
  const lists = Object.entries(children).map(([name, child]) => [name, wholeList(child).optional()]);
  return z.object({ ...inputs(settable(fields)), ...namesOfFiles(fields), ...Object.fromEntries(lists) });
}

/**
 * `POST {path}`: only what changes; of rows those that were added or changed, and the ids of those that were removed.
 * Photos may also come as the whole list that they shall be.
 */
function changeRecordBody({ fields, children }: RecordDefinition) {
  const lists = Object.entries(children).map(([name, child]) => {
    const row = z.object({ id: rowId, ...inputs(Object.entries(child.fields)) });
    const changes = z.object({
      upsert: z.array(row).max(child.max).default([]),
      remove: z.array(rowId).max(child.max).default([]),
    });
    return [name, (child.webcam ? z.union([changes, wholeList(child)]) : changes).optional()];
  });
  const ownFields = { ...inputs(settable(fields)), ...namesOfFiles(fields), ...Object.fromEntries(lists) };
  return z.object({ ...ownFields, id: idInput });
}

/** The specification's name for the file name of a record's image, beside `img`. */
export const NAME_OF_IMAGE = 'imgName';

/** `POST {path}/restore`. */
const restoreRecordBody = z.object({ id: idInput });

/** `POST {path}/order`: puts a record after a sibling, or first; under another father where one is given. */
const orderRecordBody = z.object({
  id: idInput,
  /** Absent or empty: it becomes the first. */
  after_id: clearableId.optional(),
  /** Absent: it stays under its father. Empty: it becomes a top-level record. */
  father_id: clearableId.optional(),
});

const labels = z.record(z.string(), z.string());
function output(field: Field): z.ZodType {
  const { internal: ours, seenWith } = field.rules;
  // The field is absent for readers who may not see it.
  const value = seenWith === null ? fieldOutput(field) : fieldOutput(field).optional();
  return ours ? internal(value) : value;
}
const outputs = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, output(field)]));
/** A record's own fields, and the name of its image beside them. */
const ownOutputs = (fields: Readonly<Record<string, Field>>) => ({
  ...outputs(fields),
  ...('img' in fields ? { [NAME_OF_IMAGE]: z.string() } : {}),
});
const common = {
  id: z.number().int(),
  label: z.string(),
  archived: z.boolean(),
  erased: z.boolean(),
  revision: z.number().int(),
  position: z.string(),
  labels,
};

/** A row of `GET {path}` and `GET {path}/all`, and of the live topic. */
function recordRow(definition: RecordDefinition) {
  return z.object({
    ...common,
    ...ownOutputs(Object.fromEntries(listedFields(definition))),
  }) as unknown as z.ZodType<RecordRow>;
}

/** `data` of `GET {path}/{id}`. */
function recordDetail({ fields, children }: RecordDefinition) {
  const lists = Object.entries(children).map(([name, child]) => [
    name,
    z.array(z.object({ id: z.string(), ...outputs(child.fields) })),
  ]);
  const ownFields = {
    ...common,
    erased_at: z.string().nullable(),
    ...ownOutputs(fields),
    ...Object.fromEntries(lists),
  };
  return z.object(ownFields) as unknown as z.ZodType<RecordDetail>;
}

/** A row of the «NoAuth» forms: only public fields. */
function publicRecordRow({ fields, publicFields }: RecordDefinition) {
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => publicFields.includes(name)));
  return z.object({ id: z.number().int(), label: z.string(), ...outputs(shown) });
}

const recordPage = (definition: RecordDefinition) => page(recordRow(definition));

/** The first records in their order: what `all` gives; its cursor continues from there. */
const allQuery = z.object({ cursor: cursorInput.optional() });

/** The calls of a family: see `endpoint.ts`. Calls that only some families have exist where the definition says so. */
export function recordEndpoints<P extends string>(family: RecordDefinition<string, P>) {
  const { path } = family;
  const row = publicRecordRow(family);
  const open = {
    selectPublic: { method: 'GET', path: `${path}/selectNoAuth`, query: choiceQuery, answer: options },
    allPublic: { method: 'GET', path: `${path}/allNoAuth`, query: allQuery, answer: page(row) },
    readPublic: { method: 'GET', path: `${path}/getByIdNoAuth/:id`, params: idParams, answer: answer(row) },
  } as const;
  const clone = {
    // The specification's client sends the menu's function; rights do not depend on what a client says.
    clone: {
      method: 'PUT',
      path: `${path}/clone/:id/:functionId`,
      params: z.object({ id: idInput, functionId: z.string().max(100) }),
      answer: inserted,
    },
  } as const;
  const insert = { method: 'PUT', path, body: insertRecordBody(family), answer: inserted } as const;
  const insertNoAuth = { insertNoAuth: { ...insert, path: `${path}/insertNoAuth` } } as const;
  const erase = { erase: { method: 'PUT', path: `${path}/erase`, body: eraseBody, answer: inserted } } as const;
  const order = {
    order: { method: 'POST', path: `${path}/order`, body: orderRecordBody, answer: done },
  } as const;
  return {
    list: { method: 'GET', path, query: recordListQuery(family), answer: recordPage(family) },
    select: { method: 'GET', path: `${path}/select`, query: choiceQuery, answer: options },
    all: { method: 'GET', path: `${path}/all`, query: allQuery, answer: recordPage(family) },
    allIn: {
      method: 'GET',
      path: `${path}/all/:idLanguage`,
      params: z.object({ idLanguage: z.string().max(10) }),
      query: allQuery,
      answer: recordPage(family),
    },
    exportList: {
      method: 'GET',
      path: `${path}/export/:format`,
      params: z.object({ format: z.enum(['csv', 'xlsx']) }),
      query: exportQuery(family),
    },
    ...(family.checkExists === null ? {} : existsEndpoint(family)),
    read: { method: 'GET', path: `${path}/:id`, params: idParams, answer: answer(recordDetail(family)) },
    history: { method: 'GET', path: `${path}/:id/history`, params: idParams, answer: answer(recordHistory) },
    used: { method: 'GET', path: `${path}/:id/used`, params: idParams, answer: answer(recordUses) },
    insert,
    ...(family.insertNoAuth ? insertNoAuth : {}),
    change: { method: 'POST', path, body: changeRecordBody(family), answer: done },
    archive: { method: 'DELETE', path: `${path}/:id`, params: idParams, answer: done },
    restore: { method: 'POST', path: `${path}/restore`, body: restoreRecordBody, answer: done },
    ...(family.publicFields.length > 0 ? open : {}),
    ...(family.clone ? clone : {}),
    ...(family.membership ? memberEndpoints(path) : {}),
    ...(family.ownKey ? erase : {}),
    ...(Object.values(family.fields).some(({ kind }) => kind.type === 'order') ? order : {}),
  } as const;
}

/** One member in the table of calls for all families: the compiler's work does not grow with their number. */
export type RecordEndpoints = ReturnType<typeof recordEndpoints<RecordPath>>;

/** The calls of every family, by its name. */
export const RECORD_ENDPOINTS: ReadonlyMap<string, RecordEndpoints> = new Map(
  RECORD_FAMILIES.map((family) => [family.name, recordEndpoints(family)]),
);

/** A name with a slash is a whole address, where the specification spells it differently: `/api/v1/regions/select`. */
export const selectPath = (path: string, name: string) => (name.startsWith('/') ? name : `${path}/${name}`);

/** Selects of a part of a family, as its definition names them: `/api/v1/Categories/selectSubCategories`. */
function selectsOf({ path, selects }: RecordDefinition) {
  return Object.entries(selects).map(([name, must]) => {
    const asked = Object.values(must).flatMap((value) => (value ? [[value.query, idInput] as const] : []));
    const query = selectQuery.extend(Object.fromEntries(asked));
    return { must, endpoint: { method: 'GET', path: selectPath(path, name), query, answer: options } as const };
  });
}

/** All of these selects, by family. Their addresses are no literal types, so screens can't be typed by them. */
export const RECORD_SELECTS: ReadonlyMap<string, ReturnType<typeof selectsOf>> = new Map(
  RECORD_FAMILIES.map((family) => [family.name, selectsOf(family)]),
);
