import type { Language } from '#domain/accounts/offered/languages.ts';
import { type AttachmentVersion, withVersion } from '#domain/attachments/attachment.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

export type AttachmentRow = {
  id: number;
  customer_id: number;
  item_id: number | null;
  /** By language. */
  versions: Readonly<Partial<Record<Language, AttachmentVersion>>>;
  /** Its names in all languages. */
  names: string;
  /** All files that it ever had, ascending: the history may show them. */
  media: readonly number[];
  deleted: boolean;
  created_at: string;
  updated_at: string;
};

/** The papers that the firm keeps for customers. */
export const attachments = defineProjection<AttachmentRow>({
  name: 'attachments',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    item_id: 'int8',
    versions: 'jsonb',
    names: 'text',
    media: 'jsonb',
    deleted: 'bool',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  generated: { searched: { type: 'text', as: 'read.plain(names)' } },
  indexes: [
    '(customer_id, id desc) where not deleted',
    'using gin (searched gin_trgm_ops)',
    'using gin (media jsonb_path_ops)',
  ],
  on: [
    ...(['AttachmentInserted', 'AttachmentTranslated', 'AttachmentItemNamed'] as const),
    ...(['AttachmentTranslationDeleted', 'AttachmentDeleted'] as const),
  ],
  keys: (event) => ('attachmentId' in event.data ? [event.data.attachmentId] : []),
  evolve: (row, event) => {
    if (event.type === 'AttachmentInserted') return inserted(event);
    return row && { ...row, ...changed(row, event), updated_at: event.meta.at };
  },
});

function inserted({ data, meta: { at } }: Extract<StoredEvent, { type: 'AttachmentInserted' }>): AttachmentRow {
  const { attachmentId: id, customer_id, item_id, language, name, file } = data;
  const media = file === null ? [] : [file.media];
  return {
    id,
    customer_id,
    item_id,
    ...named(withVersion({}, language, name, file)),
    media,
    deleted: false,
    created_at: at,
    updated_at: at,
  };
}

function changed(row: AttachmentRow, event: StoredEvent): Partial<AttachmentRow> {
  switch (event.type) {
    case 'AttachmentTranslated': {
      const { language, name, file } = event.data;
      const all = new Set(file === null ? row.media : [...row.media, file.media]);
      const media = [...all].sort((one, other) => one - other);
      return { ...named(withVersion(row.versions, language, name, file)), media };
    }
    case 'AttachmentItemNamed':
      return { item_id: event.data.item_id };
    case 'AttachmentTranslationDeleted': {
      const { [event.data.language]: _, ...left } = row.versions;
      return named(left);
    }
    case 'AttachmentDeleted':
      return { deleted: true };
    default:
      return {};
  }
}

/** Versions in the order of their languages, with their names beside them. */
function named(versions: AttachmentRow['versions']): Pick<AttachmentRow, 'versions' | 'names'> {
  const sorted = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return { versions: Object.fromEntries(sorted), names: sorted.map(([, { name }]) => name).join('\n') };
}
