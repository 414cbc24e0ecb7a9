import { dataSheetEndpoints, type SheetRow } from '#api/contracts/data-sheets.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { SheetHit } from '#projections/data-sheets/data-sheets.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';

/** Data sheets as everybody reads them, with the names of producer and category. */
export async function sheetRows(db: Queryable, hits: readonly SheetHit[], language: Language): Promise<SheetRow[]> {
  const named = hits.flatMap(({ producer_id, categories_id }) => [
    ...(producer_id === null ? [] : [{ other: 'producer', id: producer_id }]),
    ...(categories_id === null ? [] : [{ other: 'categories', id: categories_id }]),
  ]);
  const nameOf = await namesOfRecords(db, named, language);
  return hits.map(({ id, description, text, producer_id, categories_id, pdf }) => ({
    id,
    description,
    text,
    producer: (producer_id !== null && nameOf('producer', producer_id)) || '',
    category: (categories_id !== null && nameOf('categories', categories_id)) || '',
    file: paperAddress(id),
    file_name: pdf.name,
  }));
}

/** The address at which everybody reads the paper of a sheet that is shown. */
function paperAddress(id: number): string {
  return dataSheetEndpoints.sheetPaper.path.replace(':id', String(id));
}
