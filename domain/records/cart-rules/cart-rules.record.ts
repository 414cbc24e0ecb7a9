import { cents, day, flag, int, line, oneOf, percent, text, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { cartRulesRules } from './cart-rules.rules.ts';
import { cartRulesTexts } from './cart-rules.texts.ts';

/** Rules that make a cart cheaper, by a code or automatically. Their memberships say to whom and to what they apply. */
export const cartRules = defineRecord({
  name: 'cartRules',
  version: 1,
  path: '/api/v1/cartRules',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    name: translated(line(160)).required().label(),
    code: uniqueCode(40, 'promotionCode'),
    description: text(1000).internal(),
    active: flag(),
    effect: oneOf('percent', 'amount', 'shipping'),
    discount: percent().nullable(),
    amount: cents().nullable(),
    applies_to: oneOf('order', 'selected', 'cheapest'),
    priority: int(1, 1000).nullable(),
    combinable: flag(),
    date_from: day(),
    date_to: day(),
    minimum_amount: cents().nullable(),
    minimum_with_shipping: flag(),
    quantity: int(1).nullable(),
    quantity_per_user: int(1).nullable(),
  },
  tabs: {
    data: ['name', 'code', 'active', 'description'],
    effect: ['effect', 'applies_to', 'discount', 'amount', 'priority', 'combinable'],
    limits: ['date_from', 'date_to', 'quantity', 'quantity_per_user', 'minimum_amount', 'minimum_with_shipping'],
  },
  list: {
    columns: ['name', 'code', 'effect', 'discount', 'amount', 'date_from', 'date_to', 'priority', 'active'],
    inPlace: ['name', 'code', 'priority', 'active'],
    filters: ['active', 'effect', 'date_to', 'combinable'],
    sort: 'name',
  },
  texts: cartRulesTexts,
  check: cartRulesRules,
});
