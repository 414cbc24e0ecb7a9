import type { AttachmentRow } from '#api/contracts/attachments.contract.ts';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { versionFor } from '#domain/attachments/attachment.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { AttachmentView } from '#projections/attachments/attachments.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';

/**
 * Attachments as the API sends them, with the names of their items; in the reader's language where they have a version
 * in it.
 */
export async function attachmentsOnWire(
  db: Queryable,
  rows: readonly AttachmentView[],
  language: Language,
): Promise<AttachmentRow[]> {
  const items = new Set(rows.flatMap(({ item_id }) => (item_id === null ? [] : [item_id])));
  const named = [...items].map((id) => ({ other: 'item', id }));
  const nameOf = await namesOfRecords(db, named, language);
  return rows.flatMap(({ id, customer_id: userId, customer, item_id, versions, created_at, updated_at }) => {
    const shown = versionFor(versions, language);
    if (!shown) return [];
    const item = (item_id !== null && nameOf('item', item_id)) || '';
    const { name, file } = shown.version;
    const translations = LANGUAGES.flatMap((code) => {
      const version = versions[code];
      return version ? [{ language: code, ...version }] : [];
    });
    return [
      {
        id,
        userId,
        customer,
        item_id,
        item,
        language: shown.language,
        name,
        file_name: file.name,
        translations,
        created_at,
        updated_at,
      },
    ];
  });
}
