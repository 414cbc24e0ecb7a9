import { cents, decimal, flag, image, line, oneOf, ref, rows, translated, uniqueCode, url } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { carrierRules } from './carrier.rules.ts';
import { carrierTexts } from './carrier.texts.ts';

/** Carriers, with their prices by area and by weight or order amount. */
export const carrier = defineRecord({
  name: 'carrier',
  version: 1,
  path: '/api/v1/carrier',
  section: 'shop',
  grants: 'catalogue',
  fields: {
    code: uniqueCode().required(),
    name: translated(line(200)).required().label(),
    delay: translated(line(120)),
    img: image(),
    tracking_url: url(),
    online: flag(),
    vat_type_id: ref('vattype'),
    billing: oneOf('weight', 'price'),
    out_of_range: oneOf('refuse', 'highest'),
    free_above: cents().nullable(),
    cash_on_delivery: flag(),
    cash_fee: cents(),
    max_weight: decimal(3).nullable(),
    note: line(500).internal(),
  },
  children: {
    ranges: rows({
      max: 200,
      orderBy: 'from',
      fields: {
        area_id: ref('carrierArea').required(),
        from: decimal(3).required(),
        to: decimal(3).nullable(),
        price: cents().required(),
      },
    }),
  },
  tabs: {
    data: ['code', 'name', 'delay', 'img', 'tracking_url', 'online', 'note'],
    costs: ['vat_type_id', 'free_above', 'cash_on_delivery', 'cash_fee', 'max_weight'],
    ranges: ['billing', 'out_of_range', 'ranges'],
  },
  list: {
    columns: ['img', 'code', 'name', 'delay', 'vat_type_id', 'free_above', 'online'],
    inPlace: ['code', 'name', 'online'],
    filters: ['online', 'vat_type_id', 'billing'],
    sort: 'name',
  },
  publicFields: ['code', 'name', 'delay', 'img'],
  clone: true,
  texts: carrierTexts,
  check: carrierRules,
});
