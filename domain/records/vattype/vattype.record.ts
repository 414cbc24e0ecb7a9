import { flag, line, oneOf, percent, translated, uniqueCode } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { NATURES, vattypeRules } from './vattype.rules.ts';
import { vattypeTexts } from './vattype.texts.ts';

/** VAT types: a rate, or the reason (Natura) why no VAT is due. */
export const vattype = defineRecord({
  name: 'vattype',
  version: 1,
  path: '/api/v1/vattype',
  section: 'base',
  grants: 'catalogue',
  fields: {
    code: uniqueCode(10).required(),
    description: translated(line(120)).required().label(),
    rate: percent().required(),
    nature: oneOf(...NATURES).nullable(),
    law: line(200).searched(),
    online: flag(),
  },
  tabs: { data: ['code', 'description', 'rate', 'nature', 'law', 'online'] },
  list: {
    columns: ['code', 'description', 'rate', 'nature', 'online'],
    inPlace: ['code', 'description', 'online'],
    filters: ['nature', 'online'],
    sort: 'code',
  },
  publicFields: ['code', 'description', 'rate'],
  clone: true,
  texts: vattypeTexts,
  check: vattypeRules,
});
