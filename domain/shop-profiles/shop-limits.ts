/** Images beside the main one, and further places (specification, section 9). */
export const MAX_SHOP_IMAGES = 10;
export const MAX_SHOP_MAPS = 10;

/** The days that a shop says its hours of, in their order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Where a profile may stand: seen by its owner alone, by who reviews it, by everybody. */
export const SHOP_STATUSES = ['HIDDEN', 'IN_REVIEW', 'ONLINE'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** What a shop says before anybody wrote of it. */
export const NOTHING_SAID = {
  ...{ description: '', accepted_payments: '', terms_of_sale: '', shop_time: '', maps: '' },
  ...{ monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' },
};
