import {
  captionedImages,
  father,
  flag,
  image,
  line,
  order,
  ref,
  text,
  translated,
  uniqueCode,
} from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { categoriesTexts } from './categories.texts.ts';

/** Categories of what is sold: a tree. The principal ones have no father. */
export const categories = defineRecord({
  name: 'categories',
  version: 1,
  path: '/api/v1/Categories',
  section: 'shop',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    code: uniqueCode(),
    name: translated(line(120)).required().label(),
    father_id: father(),
    order: order(),
    category_type_id: ref('categoryType'),
    description: translated(text(4000)),
    img: image(),
    online: flag(),
    meta_tag_link: translated(line(160)).unique({ it: 'Indirizzo già esistente', en: 'This address exists already' }),
    meta_tag_title: translated(line(160)),
    meta_tag_description: translated(line(320)),
  },
  children: {
    imgAgg: captionedImages(),
  },
  tabs: {
    data: ['code', 'name', 'father_id', 'category_type_id', 'description', 'online'],
    images: ['img', 'imgAgg'],
    seo: ['meta_tag_link', 'meta_tag_title', 'meta_tag_description'],
  },
  list: {
    columns: ['img', 'name', 'code', 'father_id', 'category_type_id', 'online'],
    inPlace: ['code', 'name', 'online'],
    filters: ['father_id', 'category_type_id', 'online'],
    sort: 'order',
  },
  publicFields: ['code', 'name', 'father_id', 'order', 'description', 'img', 'meta_tag_link', 'meta_tag_title'],
  clone: true,
  selects: {
    selectPrincipalCategories: { father_id: null },
    selectSubCategories: { father_id: { query: 'idCatFather' } },
  },
  texts: categoriesTexts,
});
