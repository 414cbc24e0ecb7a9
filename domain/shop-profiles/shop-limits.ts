/** Most images beside the main one, and most further places (specification, section 9). */
export const MAX_SHOP_IMAGES = 10;
export const MAX_SHOP_MAPS = 10;

/** The days for which a shop gives its hours, in order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The status of a profile: visible to its owner, to reviewers, to everybody. */
export const SHOP_STATUSES = ['HIDDEN', 'IN_REVIEW', 'ONLINE'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** What the list of all shops is sorted by. */
export const SHOP_SORTS = ['updated_at', 'label', 'id'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** The texts of a profile that nobody wrote yet. */
export const NOTHING_SAID = {
  description: '',
  accepted_payments: '',
  terms_of_sale: '',
  shop_time: '',
  maps: '',
  monday: '',
  tuesday: '',
  wednesday: '',
  thursday: '',
  friday: '',
  saturday: '',
  sunday: '',
};

/** A further place that is not saved yet, so that it has no number. */
export const EMPTY_MAP = {
  id_map: null,
  maps_map: '',
  address_maps: '',
  codepostal_maps: '',
  country_maps: '',
  province_maps: '',
};
