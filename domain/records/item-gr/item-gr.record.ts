import { captionedImages, cents, day, file, flag, image, line, ref, text, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { itemGrTexts } from './item-gr.texts.ts';

/** The fields by which people know a part. */
const IDENTITY = ['code_gr', 'description', 'tipology', 'brand', 'original_code', 'code_product', 'plant'] as const;

/** Parts, which repairs and quotes use, by their GR code and by the codes of maker and supplier. */
export const itemGr = defineRecord({
  name: 'itemGr',
  version: 1,
  path: '/api/v1/itemGr',
  section: 'repairs',
  grants: 'catalogue',
  fields: {
    code_gr: line(80).required().unique({ it: 'Codice GR già esistente', en: 'This GR code exists already' }).label(),
    description: translated(line(200)).label(),
    tipology: ref('tipology'),
    brand: ref('brand').searched(),
    original_code: line(80).searched(),
    code_product: line(80).searched(),
    plant: line(120).searched(),
    unit_measure_id: ref('unitMeasure'),
    img: image(),
    pdf: file(),
    online: flag(),
    price_list: cents().nullable(),
    repair_price: cents().nullable(),
    price_new: cents().nullable(),
    pr_rip_conc: cents().nullable(),
    update_date: day(),
    business_name_supplier: ref('businessnamesupplier'),
    code_supplier: line(80).searched(),
    usual_supplier: flag(),
    price_purchase: cents().nullable().seenWith('purchasePrices'),
    note: text(2000).internal(),
  },
  children: {
    imageitems: captionedImages(),
  },
  tabs: {
    data: [...IDENTITY, 'unit_measure_id', 'online', 'note'],
    prices: ['price_list', 'repair_price', 'price_new', 'pr_rip_conc', 'price_purchase', 'update_date'],
    supplier: ['business_name_supplier', 'code_supplier', 'usual_supplier'],
    images: ['img', 'imageitems', 'pdf'],
  },
  list: {
    columns: [
      'img',
      ...IDENTITY,
      'price_list',
      'repair_price',
      'price_new',
      'business_name_supplier',
      'update_date',
      'online',
    ],
    inPlace: ['code_gr', 'description', 'original_code', 'price_list', 'repair_price', 'price_new', 'online'],
    filters: ['tipology', 'brand', 'price_list', 'update_date', 'usual_supplier', 'online'],
    sort: 'code_gr',
  },
  publicFields: ['code_gr', 'description', 'tipology', 'brand', 'original_code', 'img', 'pdf'],
  clone: true,
  asksBeforeDelete: true,
  insertNoAuth: true,
  selects: { selectitemGr: {} },
  texts: itemGrTexts,
});
