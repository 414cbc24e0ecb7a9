import { AD_TITLES } from './ads/ad-titles.ts';
import { COMMUNITY_TITLES } from './community/community-titles.ts';
import { NEGOTIATION_TITLES } from './negotiations/negotiation-titles.ts';
import { REPORT_TITLES } from './reports/report-titles.ts';
import { SAVED_SEARCH_TITLES } from './saved-searches/saved-search-titles.ts';
import { SHOP_PROFILE_TITLES } from './shop-profiles/shop-profile-titles.ts';

/** What happened between customers, in a few words: a part of the titles of all events. */
export const MARKET_TITLES = {
  ...AD_TITLES,
  ...COMMUNITY_TITLES,
  ...NEGOTIATION_TITLES,
  ...SAVED_SEARCH_TITLES,
  ...REPORT_TITLES,
  ...SHOP_PROFILE_TITLES,
};
