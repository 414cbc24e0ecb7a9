import { z } from 'zod';
import type { Surroundings } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import type { Ownership } from '#domain/accounts/offered/permissions.ts';
import type { Named, Seller } from '#domain/ads/ad.decide.ts';
import { adDetails, adImages } from '#domain/ads/ad.events.ts';
import { uniqueValuesOfAd } from '#domain/ads/ad.unique.ts';
import { MAX_AD_REPAIRS } from '#domain/ads/ad-limits.ts';
import { type AdState, adFold, adStream } from '#domain/ads/offered/ad.state.ts';
import { id } from '#domain/kernel/values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';

/** What all commands on an ad have in common: its stream, and that it belongs to its seller. */
export const adCommand = {
  stream: ({ id }: { readonly id: number }) => adStream(id),
  fold: adFold,
  unique: uniqueValuesOfAd,
  ownership: (ad: AdState): Ownership | null => ad && { customer_id: ad.customer_id },
} as const;

/** What is written of an ad: any of its fields and images. The parent of its category follows from the category. */
export const adFields = z
  .object({
    ...adDetails.omit({ category_father_id: true }).shape,
    ...adImages.shape,
    /** Finished repairs of the seller, by number. */
    repairs: z.array(id).max(MAX_AD_REPAIRS),
  })
  .partial();
type AdFields = z.infer<typeof adFields>;

/** What an ad names, and the parent of its category. The parent is undefined when no category is given. */
export interface NamedFacts extends Named {
  readonly category_father_id: number | null | undefined;
}

/** Looks up what an ad names. @param seller the customer whose repairs it may show */
export async function loadNamedFacts(
  { load, finishedRepairs, repairsInAds }: Surroundings,
  { category_id, producer_id, repairs: numbers }: AdFields,
  seller: number | null,
): Promise<NamedFacts> {
  const isThere = async (family: string, id: number | null | undefined) =>
    !id || (await loadReferred(load, family, id)) === 'there';
  const [category, producer] = await Promise.all([
    isThere('categories', category_id),
    isThere('producer', producer_id),
  ]);
  const wanted = numbers && [...new Set(numbers)];
  const found = wanted && seller !== null ? await finishedRepairs(seller, wanted) : undefined;
  const repairs = found && found.length < (wanted?.length ?? 0) ? null : found;
  const shownBy = found?.length && seller !== null ? await repairsInAds(seller) : [];
  return { category, producer, repairs, shownBy, category_father_id: await parentOf(load, category_id) };
}

async function parentOf(load: Surroundings['load'], category_id: number | null | undefined) {
  if (!category_id) return category_id;
  const family = recordFamily('categories');
  const category = (await load(recordStream(family, category_id), recordFold(family))).records.get(category_id);
  const father = category?.values.father_id;
  return typeof father === 'number' ? father : null;
}

/** What publishing looks at: the seller's other ads. */
export async function sellerOf({ sellerOfAds }: Surroundings, customer_id: number | null): Promise<Seller> {
  return customer_id === null ? { trustedAds: 0, waiting: 0, drafts: 0 } : await sellerOfAds(customer_id);
}
