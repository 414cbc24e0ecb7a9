import type { LanguageRecord } from '#api/contracts/dictionary.contract.ts';
import { malformed } from '#api/kernel/problem.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageId } from '#domain/accounts/offered/languages.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { listRecords } from '#projections/records/record-list.query.ts';
import type { RecordView } from '#projections/records/record-table.ts';

const family = recordFamily('language');
/** Upper bound of languages, more than any firm has. */
const MOST = 200;

/** A language of the program, for a firm that has no record of it: the program's languages exist before any record. */
const ofProgram = (code: Language): LanguageRecord => ({
  id: languageId(code),
  description: LANGUAGE_NAMES[code],
  code,
  based_on: code,
  date_format_client: 'DD/MM/YYYY',
  date_time_format_client: 'DD/MM/YYYY HH:mm',
  decimal_separator: 'comma',
});

function recordOf({ id, values }: RecordView): LanguageRecord {
  const { description, code, based_on, date_format_client, date_time_format_client, decimal_separator } = values;
  return {
    id,
    description,
    code,
    based_on,
    date_format_client,
    date_time_format_client,
    decimal_separator,
  } as LanguageRecord;
}

/** The languages of the firm in their order: the first is the default. Those of the program are always among them. */
export async function languages(db: Queryable): Promise<readonly LanguageRecord[]> {
  const page = await listRecords(db, family, {
    scope: {},
    filters: [],
    sort: 'order',
    direction: 'asc',
    archived: false,
    limit: MOST,
    language: 'it',
  });
  const kept = page.rows.map(recordOf);
  const lost = LANGUAGES.filter((code) => !kept.some((one) => one.code === code));
  return [...kept, ...lost.map(ofProgram)];
}

/**
 * @param asked an id, or a code
 * @throws Problem 400 at this field for a language that the firm does not have
 */
export async function languageNamed(db: Queryable, asked: string, field = 'lang'): Promise<LanguageRecord> {
  const found = (await languages(db)).find(({ id, code }) => String(id) === asked || code === asked);
  if (!found) throw malformed([{ field, message: valueMessages['bad-language'] }]);
  return found;
}
