import type { FunctionName } from '#domain/accounts/offered/permissions.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/**
 * What a file is used for, or ever was: the function whose records hold it, and the customer that these belong to;
 * null: the firm.
 */
export interface FileUse {
  readonly function: FunctionName;
  readonly customer_id: number | null;
}

const HOLDS = 'where media @> to_jsonb(array[$1::bigint])';
const heldByCustomers = (table: string) => `select customer_id from read.${table} ${HOLDS}`;
const heldByFirm = (table: string) => `select null::bigint from read.${table} ${HOLDS}`;

/**
 * The read models that know what uses a file, each with the function by which its files are seen. A read model that is
 * missing here opens no file, so a test walks all read models that name files. Records are not listed: each family has
 * its own function.
 */
export const FILE_HOLDERS = {
  'repair-media': { function: 'repairs', holding: heldByCustomers('repair_media') },
  'sales-orders': { function: 'orders', holding: heldByCustomers('sales_orders') },
  ads: { function: 'ads', holding: heldByCustomers('ads') },
  'shop-profiles': { function: 'ads', holding: heldByCustomers('shop_profiles') },
  'community-images': { function: 'ads', holding: 'select customer_id from read.community_images where media = $1' },
  // Customers read these files by the attachment, as long as it exists: no number of a file opens it.
  attachments: { function: 'attachments', holding: heldByFirm('attachments') },
  pages: { function: 'pages', holding: heldByFirm('pages') },
  newsletters: { function: 'newsletters', holding: heldByFirm('newsletters') },
  'media-library': { function: 'pages', holding: 'select null::bigint from read.media_library where id = $1' },
  'public-requests': {
    function: 'requests',
    holding: 'select null::bigint from read.public_requests where media = $1',
  },
} as const satisfies Readonly<Record<string, { readonly function: FunctionName; readonly holding: string }>>;

/** Documents that are made once and kept (`workers/documents`): the function of each kind. */
const DOCUMENTS = {
  quote: 'quotes',
  'transport-document': 'transportDocuments',
  'counter-receipt': 'repairs',
} as const;

const documents = Object.entries(DOCUMENTS).map(
  ([kind, name]) => `select '${name}', m.customer_id from vault.documents d join vault.media m on m.id = d.media_id
    where d.media_id = $1 and d.kind = '${kind}'`,
);
const holders = Object.values(FILE_HOLDERS).map(
  ({ function: name, holding }) => `select '${name}', customer_id from (${holding}) as held (customer_id)`,
);

/** Everything that uses a file, or ever did; empty: it was uploaded, and nothing uses it yet. */
export async function usesOfFile(db: Queryable, media: number): Promise<FileUse[]> {
  const [{ rows }, records] = await Promise.all([
    db.query<FileUse>({
      name: 'file-uses',
      text: `select * from (${[...holders, ...documents].join(' union ')}) as uses (function, customer_id)`,
      values: [media],
    }),
    db.query<{ family: string }>('select distinct family from read.record_media where media = $1', [media]),
  ]);
  return [...rows, ...records.rows.map(({ family }) => ({ function: recordFamily(family).grants, customer_id: null }))];
}
