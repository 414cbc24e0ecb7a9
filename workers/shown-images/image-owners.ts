import { tellImagesPreparedCommand } from '#commands/ads/tell-images-prepared.command.ts';
import { tellCommunityImagePreparedCommand } from '#commands/community/review-community-image.commands.ts';
import { tellShopImagesPreparedCommand } from '#commands/shop-profiles/review-shop-profile.commands.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { adsWithUnreadyImages } from '#projections/ads/ads.query.ts';
import { unreadyCommunityImages } from '#projections/community/community-images.query.ts';
import { shopsWithUnreadyImages } from '#projections/shop-profiles/shop-profiles.query.ts';

/**
 * A thing that shows images to everybody: which of its images are not ready yet, and the command that tells that some
 * are.
 */
export interface ImageOwner {
  readonly name: string;
  waiting(db: Queryable, most: number): Promise<readonly { readonly id: number; readonly media: readonly number[] }[]>;
  readonly command: { readonly name: string };
  payload(id: number, media: readonly number[]): object;
}

export const IMAGE_OWNERS: readonly ImageOwner[] = [
  {
    name: 'ad',
    waiting: adsWithUnreadyImages,
    command: tellImagesPreparedCommand,
    payload: (id, media) => ({ id, media }),
  },
  {
    name: 'shop',
    waiting: shopsWithUnreadyImages,
    command: tellShopImagesPreparedCommand,
    payload: (customer_id, media) => ({ customer_id, media }),
  },
  {
    name: 'community',
    waiting: unreadyCommunityImages,
    command: tellCommunityImagePreparedCommand,
    payload: (id) => ({ id }),
  },
];
