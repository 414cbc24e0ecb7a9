import type { Language } from '../../accounts/languages.ts';
import { formatEuro } from '../../kernel/money.ts';
import type { RecordDefinition } from './record-definition.ts';
import type { FlatValue } from './record-values.ts';
import { fieldAt } from './value-faults.ts';

const LANGUAGE_NAMES = { it: { it: 'italiano', en: 'inglese' }, en: { it: 'Italian', en: 'English' } } as const;

/** `Nome (inglese)`, `Fasce: Prezzo`; what a place of a record is called. */
export function placeLabel(
  definition: Pick<RecordDefinition, 'texts' | 'fields' | 'children'>,
  place: string,
  language: Language,
): string {
  const { texts, children } = definition;
  const [name = '', id, column, said] = place.split('.');
  const isRow = name in children;
  const own = texts.fields[name]?.[language] ?? name;
  if (isRow && column === undefined) return own;
  const label = isRow ? `${own}: ${texts.fields[`${name}.${column}`]?.[language] ?? column}` : own;
  const tongue = fieldAt(definition, place)?.rules.translated ? ((isRow ? said : id) as Language) : null;
  return tongue ? `${label} (${LANGUAGE_NAMES[language][tongue]})` : label;
}

/** An integer with `places` decimals as people read it: «2,5». */
function decimalText(value: number, places: number, language: Language): string {
  const text = String(value / 10 ** places);
  return language === 'it' ? text.replace('.', ',') : text;
}

/**
 * What stands in a place, as people read it; nothing where nothing stands.
 * @param labelOf what a record is called that a reference names
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
  const { kind } = field;
  switch (kind.type) {
    case 'flag':
      return value ? { it: 'Sì', en: 'Yes' }[language] : 'No';
    case 'cents':
      return formatEuro(Number(value), language);
    case 'percent':
      return `${decimalText(Number(value), 2, language)} %`;
    case 'decimal':
      return decimalText(Number(value), kind.places, language);
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
