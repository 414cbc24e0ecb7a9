import { cents, decimal, file, flag, image, line, oneOf, order, ref, rows, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { itemTexts } from './item.texts.ts';

/** Items that the firm sells in its shop. Customers' ads are no records; items and ads share one series of ids. */
export const item = defineRecord({
  name: 'item',
  version: 1,
  path: '/api/v1/item',
  section: 'shop',
  grants: 'catalogue',
  series: 'item',
  fields: {
    code: line(80).required().unique({ it: 'Codice già esistente', en: 'This code exists already' }).searched(),
    description: translated(line(200)).required().label(),
    text: translated(text(8000)),
    category_id: ref('categories').searched(),
    producer_id: ref('producer').searched(),
    item_gr_id: ref('itemGr'),
    condition: oneOf('new', 'refurbished', 'used'),
    price: cents().required(),
    vat_type_id: ref('vattype').required(),
    unit_measure_id: ref('unitMeasure'),
    weight: decimal(3).nullable(),
    made_to_measure: flag(),
    online: flag(),
    img: image(),
    pdf: file(),
    meta_tag_title: translated(line(160)),
    meta_tag_description: translated(line(320)),
    note: text(2000).internal(),
  },
  children: {
    imgAgg: rows({
      max: 10,
      orderBy: 'position_number',
      fields: { img: image().required(), caption: translated(line(160)), position_number: order() },
    }),
  },
  tabs: {
    data: ['code', 'description', 'text', 'category_id', 'producer_id', 'item_gr_id', 'condition', 'online', 'note'],
    sale: ['price', 'vat_type_id', 'unit_measure_id', 'weight', 'made_to_measure'],
    images: ['img', 'imgAgg', 'pdf'],
    seo: ['meta_tag_title', 'meta_tag_description'],
  },
  list: {
    columns: [
      'img',
      'code',
      'description',
      'category_id',
      'producer_id',
      'condition',
      'price',
      'vat_type_id',
      'online',
    ],
    inPlace: ['code', 'description', 'price', 'online'],
    filters: ['category_id', 'producer_id', 'condition', 'price', 'online'],
    sort: 'code',
  },
  publicFields: [
    ...(['code', 'description', 'text', 'category_id', 'producer_id', 'condition', 'price', 'vat_type_id'] as const),
    ...(['unit_measure_id', 'weight', 'made_to_measure', 'img', 'pdf', 'meta_tag_title'] as const),
    'meta_tag_description',
  ],
  clone: true,
  asksBeforeDelete: true,
  texts: itemTexts,
});
