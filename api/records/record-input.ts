import { NAME_OF_IMAGE } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { FileKeeper, type SentFile } from '#api/kernel/file-keeper.ts';
import { Problem } from '#api/kernel/problem.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { recordMessages } from '#domain/records/kernel/record.messages.ts';
import type { FlatValue, FlatValues, RecordValues, RowValues } from '#domain/records/kernel/record-values.ts';
import type { Family } from '#domain/records/record-state.ts';

/** Who sends values, by which command, and in which language. */
export interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
  readonly language: Language;
}

type Body = Readonly<Record<string, unknown>>;
type Rows = readonly ({ readonly id?: string } & Body)[];
interface RowChanges {
  readonly upsert: readonly ({ readonly id: string } & Body)[];
  readonly remove: readonly string[];
}

/**
 * Reads the values of a body by place; files inside it are stored.
 * @param before the values of the record that is changed; null for a new one. A required text of an existing record
 *   can't be emptied in the sender's own language
 * @throws Problem 413, 422
 */
export async function placesIn(
  family: Family,
  body: Body,
  sender: Sender,
  deps: RouteDeps,
  before: RecordValues | null,
): Promise<FlatValues> {
  const keeper = new FileKeeper(sender, deps);
  const places: Record<string, FlatValue> = {};
  const take = async (fields: Readonly<Record<string, Field>>, values: Body, prefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      if (value === undefined) continue;
      const place = `${prefix}${name}`;
      if (field.rules.translated) {
        const texts = inOwnLanguage(value, sender.language);
        const emptied = before !== null && field.rules.required && texts[sender.language] === '';
        if (emptied) throw emptyText(`${place}.${sender.language}`);
        for (const language of languagesIn(texts)) places[`${place}.${language}`] = texts[language] ?? '';
      } else if (field.kind.type === 'image' || field.kind.type === 'file') {
        const photo = field.kind.type === 'image';
        const imageName = place === 'img' ? (body[NAME_OF_IMAGE] as string | undefined) : undefined;
        places[place] = await keeper.take(value as SentFile | null, imageName, place, photo);
      } else {
        places[place] = value as FlatValue;
      }
    }
  };
  await take(family.fields, body, '');
  const image = renamedImage(body, before);
  if (image) places.img = image;
  for (const [name, { fields }] of Object.entries(family.children)) {
    const sent = body[name];
    if (sent === undefined) continue;
    const known = (before?.[name] ?? []) as readonly RowValues[];
    const { upsert, remove } = Array.isArray(sent) ? asRows(sent, known, sender.commandId) : (sent as RowChanges);
    for (const id of remove) places[`${name}.${id}`] = null;
    for (const row of upsert) await take(fields, row, `${name}.${row.id}.`);
  }
  return places;
}

/** A name that came without a file renames the file that is there. */
function renamedImage(body: Body, before: RecordValues | null): FileRef | null {
  const name = body[NAME_OF_IMAGE];
  const image = before?.img as FileRef | null | undefined;
  return body.img === undefined && typeof name === 'string' && name !== '' && image ? { ...image, name } : null;
}

/**
 * Turns a complete list into changes: rows that it lacks are removed. Photos may come without the ids of their rows: a
 * photo whose file is there keeps its row, any other gets an id that a retry of the same command gives again.
 */
function asRows(sent: Rows, known: readonly RowValues[], commandId: string): RowChanges {
  const rowOf = (file: unknown) => {
    const media = typeof file === 'number' ? file : (file as FileRef | undefined)?.media;
    return known.find(({ img }) => media !== undefined && (img as FileRef | null)?.media === media)?.id;
  };
  const fresh = commandId.replace(/[^A-Za-z0-9]/g, '').slice(-24);
  const upsert = sent.map((row, at) => ({
    ...row,
    ...(row.id === undefined ? { place: at, id: rowOf(row.img) ?? `${fresh}-${at}` } : { id: row.id }),
  }));
  const stays = new Set(upsert.map(({ id }) => id));
  return { upsert, remove: known.flatMap(({ id }) => (stays.has(id) ? [] : [id])) };
}

/** The refusal to empty a required text in the language of the person who edits it. */
function emptyText(field: string): Problem {
  const message = recordMessages['empty-in-own-language'];
  return new Problem(422, message, { fields: [{ field, message }] });
}

/** The texts of a translated field by language; a plain text is the one in the sender's language. */
const inOwnLanguage = (value: unknown, language: Language): Readonly<Partial<Record<Language, string>>> =>
  typeof value === 'string' ? { [language]: value } : (value as Partial<Record<Language, string>>);

const languagesIn = (value: Readonly<Partial<Record<Language, string>>>) =>
  LANGUAGES.filter((language) => value[language] !== undefined);
