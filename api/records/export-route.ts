import type { RecordEndpoints } from '#api/contracts/records.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { malformed, refusalProblem } from '#api/kernel/problem.ts';
import { Download, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Action } from '#domain/accounts/offered/permissions.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { FlatValue } from '#domain/records/kernel/record-values.ts';
import { flattened } from '#domain/records/kernel/record-values.ts';
import { listedFields } from '#domain/records/kernel/seen-fields.ts';
import { fieldAt } from '#domain/records/kernel/value-faults.ts';
import { placeLabel, placeText } from '#domain/records/kernel/value-texts.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName } from '#domain/records/registry.ts';
import { xlsxOf } from '#platform/tables/write-workbook.ts';
import {
  type NamesOfRecords,
  namesOfRecords,
  referencesOf,
  wireValue,
} from '#projections/records/offered/record-rows.query.ts';
import { listRecords, type RecordListQuery } from '#projections/records/record-list.query.ts';
import type { RecordView } from '#projections/records/record-table.ts';
import { languageFor, listQuery, scopeIn } from './record-asking.ts';

/** Maximum number of rows in a file. */
const MOST_ROWS = 100_000;
const AT_ONCE = 1_000;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Cell = string | number;

/** Exports a list as it is shown, as a file that can be imported again. */
export function exportRoute(family: Family, { exportList }: RecordEndpoints): Route {
  return queryRoute(exportList, {
    tag: kebabName(family),
    access: { function: family.grants, action: 'view' as Action },
    summary: `${family.texts.many.it}: l’elenco, come è mostrato, in un file CSV o XLSX.`,
    read: async ({ params: { format }, query, ...input }, deps) => {
      const language = languageFor(input);
      const { columns, ...asked } = query as Readonly<Record<string, unknown>> & { readonly columns?: string };
      const places = placesOf(family, columns, language);
      const head = places.map((place) => placeLabel(family, place, language));
      const rows: Cell[][] = [];
      for await (const views of pagesOf(family, listQuery(family, asked, language, scopeIn(family, input)), deps)) {
        const named = views.flatMap((view) => [...referencesOf(family, view, false)]);
        const nameOf = await namesOfRecords(deps.pools.pg, named, language);
        rows.push(...views.map((view) => cellsOf(family, view, places, language, nameOf)));
      }
      const body = format === 'xlsx' ? await xlsxOf(head, rows) : toCsv(head, rows.map(withCommas(language)));
      return new Download(TYPES[format], `${kebabName(family)}.${format}`, body);
    },
  });
}

/** @throws Problem 400 for a column that the family does not have */
function placesOf(family: Family, columns: string | undefined, language: Language): string[] {
  const names = columns?.split(',').filter((name) => name !== '') ?? [];
  const listed = new Set(listedFields(family).map(([name]) => name));
  const unknown = names.some((name) => !listed.has(name));
  if (unknown) throw malformed([{ field: 'columns', message: valueMessages['bad-value'] }]);
  const shown = names.length > 0 ? names : family.list.columns;
  return shown.map((name) => (family.fields[name]?.rules.translated ? `${name}.${language}` : name));
}

/** Reads the list page by page. @throws Problem 422 when it has more rows than a file holds */
async function* pagesOf(
  family: Family,
  asked: RecordListQuery,
  { pools }: RouteDeps,
): AsyncGenerator<readonly RecordView[]> {
  const query = { ...asked, limit: AT_ONCE };
  let [cursor, count]: [string | undefined, number] = [undefined, 0];
  do {
    const page = await listRecords(pools.pg, family, { ...query, ...(cursor === undefined ? {} : { cursor }) });
    count += page.rows.length;
    if (count > MOST_ROWS) throw refusalProblem(refuse(kernelMessages['too-many-to-export']({ rows: MOST_ROWS })));
    yield page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function cellsOf(
  family: Family,
  { values }: RecordView,
  places: readonly string[],
  language: Language,
  nameOf: NamesOfRecords,
): Cell[] {
  const held = flattened(family, values);
  return places.map((place) => cellOf(family, place, held[place] ?? null, language, nameOf));
}

const NUMBERS = new Set(['int', 'decimal', 'percent', 'cents', 'order']);

/** A cell of the file: a number stays a number, everything else is the text that people read. */
function cellOf(family: Family, place: string, value: FlatValue, language: Language, nameOf: NamesOfRecords): Cell {
  const field = fieldAt(family, place);
  if (field && value !== null && NUMBERS.has(field.kind.type)) return Number(wireValue(field, value));
  return placeText(family, place, value, language, nameOf);
}

/** A CSV has no type for numbers, so they are written as its reader types them. */
const withCommas = (language: Language) => (cells: readonly Cell[]) =>
  cells.map((cell) => (typeof cell === 'number' && language === 'it' ? String(cell).replace('.', ',') : cell));
