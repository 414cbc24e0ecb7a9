import type { RecordRow } from '#api/contracts/records.contract.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { parseMoney, typedMoney, typedQuantity } from '#web/lib/money/money.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { language } from '#web/lib/text/language.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import { CheckCell } from '#web/ui/table/cells/check-cell.tsx';
import { OptionCell } from '#web/ui/table/cells/option-cell.tsx';
import { PlainCell } from '#web/ui/table/cells/plain-cell.tsx';
import { RemoteCell } from '#web/ui/table/cells/remote-cell.tsx';
import { TextCell } from '#web/ui/table/cells/text-cell.tsx';
import { useRows } from '#web/ui/table/rows/rows-context.tsx';
import { fieldName, optionsOf, selectPath } from './family.ts';
import { useFamily } from './family-context.tsx';
import { shownOf } from './record-values.ts';
import classes from './records.module.css';
import { Swatch } from './swatch.tsx';

const MAX: Readonly<Record<string, number>> = { cents: 14, percent: 6, int: 12, decimal: 14 };

/** A field of a row, edited in place where the definition and the person's rights allow it. */
export function RecordCell({ row, name }: { row: RecordRow; name: string }) {
  const { family, editable, save: saveField } = useFamily();
  const { uncheck } = useRows();
  const field = family.fields[name];
  if (!field) return null;
  const save: typeof saveField = async (...change) => {
    try {
      await saveField(...change);
    } catch (error) {
      uncheck(row.id);
      throw error;
    }
  };
  const inPlace = editable && !row.archived && family.list.inPlace.includes(name);
  const label = fieldName(family, name);
  const value = row[name];
  switch (field.kind.type) {
    case 'image':
      return value ? (
        <MediaImage media={(value as FileRef).media} alt="" thumbnail className={classes.thumbnail} />
      ) : null;
    case 'flag':
      return (
        <CheckCell
          label={`${label}: ${row.label}`}
          value={value === true}
          editable={inPlace}
          onSave={(wanted) => save(row, name, wanted)}
        />
      );
    case 'ref':
    case 'father':
      return (
        <RemoteCell
          field={label}
          of={row.label}
          path={selectPath(family, field)}
          value={(value as number | null) ?? null}
          text={row.labels[name] ?? null}
          editable={inPlace}
          onChoose={(id) => save(row, name, id ?? '')}
        />
      );
    case 'oneOf':
      return (
        <OptionCell
          field={label}
          of={row.label}
          options={optionsOf(family, name, field)}
          value={String(value ?? '')}
          editable={inPlace}
          onChoose={(wanted) => save(row, name, wanted)}
        />
      );
    case 'colour':
      return value ? (
        <span className={classes.colour}>
          <Swatch colour={String(value)} />
          {String(value)}
        </span>
      ) : null;
    case 'line':
    case 'int':
    case 'decimal':
    case 'percent':
    case 'cents':
    case 'email':
    case 'url':
      return (
        <TextCell
          field={label}
          of={row.label}
          value={typedText(field, value)}
          show={(text) => (text === typedText(field, value) ? shownOf(family, name, row) : text)}
          max={'max' in field.kind && field.kind.type === 'line' ? field.kind.max : (MAX[field.kind.type] ?? 500)}
          align={field.kind.type in MAX ? 'end' : undefined}
          editable={inPlace}
          onSave={async (text) => save(row, name, wanted(field, text))}
        />
      );
    default:
      return <PlainCell text={shownOf(family, name, row)} />;
  }
}

/** The text with which the cell's editor begins; of a translated field, the one in the present language. */
function typedText({ kind, rules }: Field, value: unknown): string {
  if (rules.translated) return (value as Readonly<Record<string, string>> | null)?.[language()] ?? '';
  if (kind.type === 'cents') return typeof value === 'string' ? typedMoney(value) : '';
  return typeof value === 'number' ? typedQuantity(value) : String(value ?? '');
}

/** The typed text as the wire's value. @throws ApiFailure for a text that can't be read */
function wanted({ kind, rules }: Field, text: string): unknown {
  const bad = (key: 'invalidMoney' | 'invalidNumber') => {
    throw new ApiFailure(422, { message: textOf(common, key) });
  };
  if (rules.translated) return { [LANGUAGES.find((code) => code === language()) ?? 'it']: text };
  if (text === '') return '';
  if (kind.type === 'cents') return parseMoney(text) ?? bad('invalidMoney');
  const places = { int: 0, percent: 2, decimal: kind.type === 'decimal' ? kind.places : 0 }[kind.type as 'int'];
  const signed = (kind.type === 'int' || kind.type === 'decimal') && (kind.min ?? 0) < 0;
  if (places !== undefined && parseNumber(text, places, signed) === null) return bad('invalidNumber');
  return text;
}
