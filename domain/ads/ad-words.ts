import { slugOf } from '../kernel/slug.ts';
import type { AdDetails } from './ad.events.ts';

/** Longest title, in characters: fits one line of a list. */
const TITLE = 80;

/** The specification has no title: the description's first line, cut at a word. */
export function adTitle({ description }: Pick<AdDetails, 'description'>): string {
  const [first = ''] = description.trim().split('\n', 1);
  const line = first.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE) return line;
  const cut = line.slice(0, TITLE);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > TITLE / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** `meta_tag_link`: the title in small letters and dashes, and the customer's number (specification, section 3). */
export function adSlug(details: Pick<AdDetails, 'description'>, customer_id: number): string {
  const words = titleSlug(details);
  return words === '' ? String(customer_id) : `${words}-${customer_id}`;
}

/** A title as the end of an address; empty where it has neither letter nor digit. */
export function titleSlug(details: Pick<AdDetails, 'description'>): string {
  return slugOf(adTitle(details));
}

/** All text of an ad that people read: it is searched, and checked for risk signs. */
export function adText({ description, meta_tag_characteristic }: AdDetails): string {
  return `${description}\n${meta_tag_characteristic}`;
}
