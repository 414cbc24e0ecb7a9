import type { RouteDeps } from '#api/kernel/deps.ts';
import { FileKeeper, type SentFile } from '#api/kernel/file-keeper.ts';
import { Problem } from '#api/kernel/problem.ts';
import { LANGUAGES, type Language } from '#domain/accounts/languages.ts';
import type { Actor } from '#domain/kernel/decider.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { recordMessages } from '#domain/records/kernel/record.messages.ts';
import type { FlatValue, FlatValues } from '#domain/records/kernel/record-values.ts';
import type { Family } from '#domain/records/record-state.ts';

/** Who sends values, and by which command. */
export interface Sender {
  readonly actor: Actor;
  readonly commandId: string;
  readonly language: Language;
}

type Body = Readonly<Record<string, unknown>>;
type Rows = readonly ({ readonly id: string } & Body)[];

/**
 * What a body says, by place; files that came inside it are kept.
 * @param changing what is there is changed: then a required text can't be emptied in the sender's own language
 * @throws Problem 413, 422
 */
export async function placesIn(
  family: Family,
  body: Body,
  sender: Sender,
  deps: RouteDeps,
  changing: boolean,
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
        const emptied = changing && field.rules.required && texts[sender.language] === '';
        if (emptied) throw emptyText(`${place}.${sender.language}`);
        for (const language of languagesIn(texts)) places[`${place}.${language}`] = texts[language] ?? '';
      } else if (field.kind.type === 'image' || field.kind.type === 'file') {
        const photo = field.kind.type === 'image';
        places[place] = await keeper.take(value as SentFile | null, undefined, place, photo);
      } else {
        places[place] = value as FlatValue;
      }
    }
  };
  await take(family.fields, body, '');
  for (const [name, { fields }] of Object.entries(family.children)) {
    const sent = body[name];
    if (sent === undefined) continue;
    const { upsert, remove } = changing
      ? (sent as { readonly upsert: Rows; readonly remove: readonly string[] })
      : { upsert: sent as Rows, remove: [] };
    for (const id of remove) places[`${name}.${id}`] = null;
    for (const row of upsert) await take(fields, row, `${name}.${row.id}.`);
  }
  return places;
}

/** A table's cell can't be emptied in the language of whoever edits it. */
function emptyText(field: string): Problem {
  const message = recordMessages['empty-in-own-language'];
  return new Problem(422, message, { fields: [{ field, message }] });
}

/** The text of a translated field that a plain text means: that of the sender's language. */
const inOwnLanguage = (value: unknown, language: Language): Readonly<Partial<Record<Language, string>>> =>
  typeof value === 'string' ? { [language]: value } : (value as Partial<Record<Language, string>>);

const languagesIn = (value: Readonly<Partial<Record<Language, string>>>) =>
  LANGUAGES.filter((language) => value[language] !== undefined);
