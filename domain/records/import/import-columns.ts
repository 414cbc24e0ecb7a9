import { LANGUAGES, type Language } from '../../accounts/offered/languages.ts';
import type { LocalizedText } from '../../kernel/message.ts';
import type { Field } from '../kernel/field.ts';
import type { RecordDefinition } from '../kernel/record-definition.ts';
import { placeLabel } from '../kernel/value-texts.ts';

type Shape = Pick<RecordDefinition, 'texts' | 'fields' | 'children'>;

/** A place of a record that a column of a file can fill. */
export interface ImportColumn {
  /** `code`, `name.it`. */
  readonly place: string;
  readonly field: Field;
  /** The language of its text; null: the field is not translated. */
  readonly language: Language | null;
  readonly label: LocalizedText;
}

/** Kinds that no cell can hold. Rows within a record are no cells either. */
const NO_CELLS = new Set(['image', 'file', 'order']);

/** The places of a family that columns can fill, in the order of its fields. */
export function importColumns(family: Shape): ImportColumn[] {
  return Object.entries(family.fields).flatMap(([name, field]) => {
    if (NO_CELLS.has(field.kind.type)) return [];
    const places = field.rules.translated
      ? LANGUAGES.map((language) => ({ place: `${name}.${language}`, language }))
      : [{ place: name, language: null }];
    return places.map(({ place, language }) => ({
      place,
      field,
      language,
      label: { it: placeLabel(family, place, 'it'), en: placeLabel(family, place, 'en') },
    }));
  });
}

/** A name reduced to letters and digits: «Codice IVA (%)» and «codice_iva» are the same name. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * All accepted names of a column: its place and its label in each language; for a translated field in the importer's
 * language also the field's name and labels without the language.
 */
function namesOf(family: Shape, { place, label, language: spoken }: ImportColumn, language: Language): string[] {
  const [name = ''] = place.split('.');
  const bare = family.texts.fields[name];
  const bareNames = spoken === language ? [name, bare?.it ?? '', bare?.en ?? ''] : [];
  return [place, label.it, label.en, ...bareNames].map(plainName);
}

/**
 * The place that each column of a file fills, by the column's head; null: the head is unknown. No place is filled
 * twice.
 * @param language the importer's language, which decides what a translated field's bare name means
 */
export function matchColumns(family: Shape, heads: readonly string[], language: Language): (string | null)[] {
  const columns = importColumns(family).map((column) => ({ column, names: namesOf(family, column, language) }));
  const filled = new Set<string>();
  return heads.map((head) => {
    const wanted = plainName(head);
    const found = columns.find(({ column, names }) => !filled.has(column.place) && names.includes(wanted));
    if (!found || wanted === '') return null;
    filled.add(found.column.place);
    return found.column.place;
  });
}
