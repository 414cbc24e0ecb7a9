import { day, image, line, photos, text } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { internalRepairRules } from './internal-repair.rules.ts';
import { internalRepairTexts } from './internal-repair.texts.ts';

/** The fields that staff fill in, in the order of the screen and of the list. */
const WRITTEN = [
  'date',
  'code_gr',
  'description',
  'supplier',
  'ddt_exit',
  'date_return_product_from_the_supplier',
  'ddt_supplier',
  'reference_supplier',
  'notes_from_repairman',
] as const;

/** The book of repairs that the firm does for itself, in the house or at a supplier. A repair's number is its id. */
export const internalRepair = defineRecord({
  name: 'internalRepair',
  version: 1,
  path: '/api/v1/internalrepair',
  section: 'repairs',
  grants: 'internalRepairs',
  fields: {
    date: day().fromToday(),
    code_gr: line(80).searched(),
    description: text(2000).label(),
    supplier: line(200).searched(),
    ddt_exit: line(60).searched(),
    date_return_product_from_the_supplier: day(),
    ddt_supplier: line(60).searched(),
    reference_supplier: line(120).searched(),
    notes_from_repairman: text(2000),
    img: image(),
  },
  children: { imagecaptures: photos({ max: 4, webcam: { width: 220, height: 190 } }) },
  tabs: {
    data: WRITTEN,
    photos: ['imagecaptures', 'img'],
  },
  list: {
    columns: WRITTEN,
    inPlace: ['date_return_product_from_the_supplier', 'ddt_supplier', 'reference_supplier'],
    filters: ['date', 'date_return_product_from_the_supplier'],
    sort: 'date',
    direction: 'desc',
  },
  asksBeforeDelete: true,
  spellings: {
    all: 'getAllInternalRepair',
    read: 'getByInternalRepair',
    change: 'updateInternalRepair',
    lastId: 'getLastId',
  },
  alternates: true,
  texts: internalRepairTexts,
  check: internalRepairRules,
});
