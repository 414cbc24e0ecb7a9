import type { PublicFirm } from '#api/contracts/firm.contract.ts';
import { pageFor } from '#api/site/offered/page-links.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type FirmView, publicFirm, readFirm } from '#projections/firm/firm.query.ts';
import { type SiteTree, siteTree } from '#projections/pages/public-pages.query.ts';

/** The firm as anybody may see it. */
export async function readPublicFirm(db: Queryable): Promise<PublicFirm> {
  const view = await readFirm(db);
  const tree = await treeWith(view, db);
  const notice = (language: 'it' | 'en') => tree && pageFor(view.firm.privacy_page, tree, language);
  return { ...publicFirm(view), privacy_notice: { it: notice('it'), en: notice('en') } };
}

/** Whether anybody can read the page that the firm chose as its privacy notice. */
export async function isNoticeSeen(view: FirmView, db: Queryable): Promise<boolean> {
  const tree = await treeWith(view, db);
  return tree !== null && pageFor(view.firm.privacy_page, tree, 'it') !== null;
}

/** The pages of the site; null where none of them was chosen as the privacy notice. */
async function treeWith({ firm }: FirmView, db: Queryable): Promise<SiteTree | null> {
  return firm.privacy_page === null ? null : siteTree(db);
}
