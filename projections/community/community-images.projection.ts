import type { ImageGivenBack } from '#domain/community/community-image.state.ts';
import type { CommunityImageStatus } from '#domain/community/community-image-limits.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { defineProjection } from '../kernel/projection.ts';

export type CommunityImageRow = {
  id: number;
  customer_id: number;
  status: CommunityImageStatus;
  description: string;
  image_category_id: number | null;
  /** The id and name of its file; null and empty once its customer was erased. */
  media: number | null;
  name: string;
  /** Ready to be shown. */
  prepared: boolean;
  /** Why the firm gave it back; null: it did not. */
  reasons: ImageGivenBack | null;
  /** When everybody could first see it; null: nobody ever could. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
};

/** The images of the community, public or not. */
export const communityImages = defineProjection<CommunityImageRow>({
  name: 'community-images',
  version: 1,
  key: 'id',
  columns: {
    id: 'int8',
    customer_id: 'int8',
    status: 'text',
    description: 'text',
    image_category_id: 'int8',
    media: 'int8',
    name: 'text',
    prepared: 'bool',
    reasons: 'jsonb',
    published_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  generated: { searched: { type: 'text', as: 'read.plain(description)' } },
  indexes: [
    "(published_at desc, id desc) where status = 'ONLINE' and prepared",
    '(status, id)',
    '(customer_id, id desc)',
    '(media)',
    '(id) where not prepared',
    'using gin (searched gin_trgm_ops)',
  ],
  on: [
    ...(['CommunityImageOffered', 'CommunityImageCorrected', 'CommunityImageSubmitted'] as const),
    ...(['CommunityImageApproved', 'CommunityImageGivenBack', 'CommunityImagePrepared'] as const),
    'CommunityImageRemoved',
  ],
  cacheTags: (before, row) => ([before, row].some((one) => one?.status === 'ONLINE' && one.prepared) ? [] : null),
  keys: (event) => ('imageId' in event.data ? [event.data.imageId] : []),
  evolve: (row, event) => {
    if (event.type === 'CommunityImageOffered') return offered(event);
    // An image whose customer was erased shows nothing any more: later events change nothing of it.
    const changes = row?.media === null ? {} : row && changed(row, event);
    return row && { ...row, ...changes, updated_at: event.meta.at };
  },
});

function offered({ data, meta: { at } }: Extract<StoredEvent, { type: 'CommunityImageOffered' }>): CommunityImageRow {
  const { imageId: id, customer_id, description, image_category_id } = data;
  const { media, name } = data.image ?? { media: null, name: '' };
  return {
    id,
    customer_id,
    status: media === null ? 'REMOVED' : 'IN_REVIEW',
    description,
    image_category_id,
    media,
    name,
    prepared: false,
    reasons: null,
    published_at: null,
    created_at: at,
    updated_at: at,
  };
}

function changed(row: CommunityImageRow, event: StoredEvent): Partial<CommunityImageRow> {
  switch (event.type) {
    case 'CommunityImageCorrected':
      return event.data.changes;
    case 'CommunityImageSubmitted':
      return { status: 'IN_REVIEW', reasons: null };
    case 'CommunityImageApproved':
      return { status: 'ONLINE', reasons: null, published_at: row.published_at ?? event.meta.at };
    case 'CommunityImageGivenBack':
      return { status: 'GIVEN_BACK', reasons: { reasons: event.data.reasons, note: event.data.note } };
    case 'CommunityImagePrepared':
      return { prepared: true };
    case 'CommunityImageRemoved':
      return { status: 'REMOVED', reasons: null };
    default:
      return {};
  }
}
