import type { Language } from '../../accounts/offered/languages.ts';
import { formatEuro } from '../../kernel/money.ts';
import { formatNumber } from '../../kernel/numbers.ts';
import type { RecordDefinition } from './record-definition.ts';
import type { FlatValue } from './record-values.ts';
import { fieldAt } from './value-faults.ts';

const LANGUAGE_NAMES = { it: { it: 'italiano', en: 'inglese' }, en: { it: 'Italian', en: 'English' } } as const;

/** The label of a place of a record: `Nome (inglese)`, `Fasce: Prezzo`. */
export function placeLabel(
  definition: Pick<RecordDefinition, 'texts' | 'fields' | 'children'>,
  place: string,
  language: Language,
): string {
  const { texts, children } = definition;
  const [name = '', id, column, rowLanguage] = place.split('.');
  const isRow = name in children;
  const title = texts.fields[name]?.[language] ?? name;
  if (isRow && column === undefined) return title;
  const label = isRow ? `${title}: ${texts.fields[`${name}.${column}`]?.[language] ?? column}` : title;
  const textLanguage = fieldAt(definition, place)?.rules.translated ? ((isRow ? rowLanguage : id) as Language) : null;
  return textLanguage ? `${label} (${LANGUAGE_NAMES[language][textLanguage]})` : label;
}

/**
 * The value of a place as people read it; empty where the place is empty.
 * @param labelOf gives the label of a referenced record; undefined: the text is `n. {id}`
 */
export function placeText(
  definition: Pick<RecordDefinition, 'name' | 'texts' | 'fields' | 'children'>,
  place: string,
  value: FlatValue,
  language: Language,
  labelOf: (family: string, id: number) => string | undefined,
): string {
  const field = fieldAt(definition, place);
  if (!field || value === null || value === '') return '';
  const { kind, rules } = field;
  switch (kind.type) {
    case 'flag':
      return value ? { it: 'Sì', en: 'Yes' }[language] : 'No';
    case 'cents':
      return formatEuro(Number(value), language);
    case 'percent':
      return `${formatNumber(Number(value) / 100, language)} %`;
    case 'decimal':
      return formatNumber(Number(value) / 10 ** kind.places, language);
    case 'int':
      return rules.ungrouped ? String(value) : formatNumber(Number(value), language);
    case 'day':
      return String(value).split('-').reverse().join('/');
    case 'oneOf': {
      const [name, , column] = place.split('.');
      const choice = name !== undefined && name in definition.children ? `${name}.${column}` : name;
      return definition.texts.options?.[`${choice}.${value}`]?.[language] ?? String(value);
    }
    case 'ref':
    case 'father': {
      const id = Number(value);
      return labelOf(kind.type === 'ref' ? kind.family : definition.name, id) ?? `n. ${id}`;
    }
    case 'image':
    case 'file':
      return typeof value === 'object' ? value.name : '';
    default:
      return String(value);
  }
}
