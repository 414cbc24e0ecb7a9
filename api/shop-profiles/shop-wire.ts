import type { z } from 'zod';
import type { ShopProfile, ShopRow, updateShopProfileBody } from '#api/contracts/shop-profiles.contract.ts';
import { NOTHING_SAID } from '#domain/shop-profiles/shop-limits.ts';
import { shopPath } from '#domain/shop-profiles/shop-path.ts';

import { shopDetails } from '#domain/shop-profiles/shop-profile.events.ts';
import type { CustomerView } from '#projections/customers/customers.query.ts';
import type { ReferencedRecords, ShopProfileView } from '#projections/shop-profiles/shop-profiles.query.ts';

type Body = z.output<typeof updateShopProfileBody>;

const OWN_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(shopDetails.shape),
  'img',
  'imgName',
  'imgAgg',
  'AggMaps',
]);
const NOT_CUSTOMER_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'postal_code',
  'vat_type_id',
  'province_id',
  'region_id',
  'nation_id',
]);

/** Splits a body into the fields of the shop and those of its customer; undefined fields are in neither. */
export function splitShopBody(body: Body): { readonly shop: Partial<Body>; readonly customer: Record<string, string> } {
  const sentFields = Object.entries(body).filter(([, value]) => value !== undefined);
  const customer = sentFields.filter(([name]) => !OWN_FIELDS.has(name) && !NOT_CUSTOMER_FIELDS.has(name)) as [
    string,
    string,
  ][];
  const { postal_code } = body;
  return {
    shop: Object.fromEntries(sentFields.filter(([name]) => OWN_FIELDS.has(name))),
    customer: { ...Object.fromEntries(customer), ...(postal_code === undefined ? {} : { codepostal: postal_code }) },
  };
}

/** A shop in the list of its reviewers. */
export const shopRowOnWire = ({ customer_id: id, name: label, causes, ...shop }: ShopProfileView): ShopRow => {
  const { status, updated_at, position } = shop;
  return { id, label, causes: [...causes], status, updated_at, position };
};

/** A shop with its customer's data as the API sends it. @param shop null when the customer never wrote one */
export function shopOnWire(
  customer: CustomerView,
  shop: ShopProfileView | null,
  follows: ReferencedRecords,
): ShopProfile {
  const {
    id,
    email,
    business_name,
    name,
    surname,
    vat_number,
    fiscal_code,
    address,
    codepostal: postal_code,
  } = customer;
  const { city, country, province, telephone_number, website } = customer;
  const { img = null, img_agg = [], maps = [], reasons = null } = shop ?? {};
  return {
    id,
    status: shop?.status ?? 'HIDDEN',
    email,
    business_name,
    name,
    surname,
    vat_number,
    fiscal_code,
    address,
    postal_code,
    city,
    country,
    province,
    telephone_number,
    website,
    ...follows,
    ...NOTHING_SAID,
    ...shop?.details,
    img: img?.media ?? null,
    imgName: img?.name ?? '',
    imgAgg: [...img_agg],
    AggMaps: [...maps],
    shown: [...(shop?.shown ?? [])],
    unready: shop?.unready ?? 0,
    causes: [...(shop?.causes ?? [])],
    given_back: reasons && { reasons: [...reasons.reasons], note: reasons.note },
    address_of_page: shopPath(id, business_name || `${name} ${surname}`),
  };
}
