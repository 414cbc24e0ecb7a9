import { adNotice } from './ad-notice/ad-notice.record.ts';
import { brand } from './brand/brand.record.ts';
import { businessnamesupplier } from './businessnamesupplier/businessnamesupplier.record.ts';
import { carriage } from './carriage/carriage.record.ts';
import { carrier } from './carrier/carrier.record.ts';
import { carrierArea } from './carrier-area/carrier-area.record.ts';
import { cartRules } from './cart-rules/cart-rules.record.ts';
import {
  cartRulesCarriers,
  cartRulesCategories,
  cartRulesCustomers,
  cartRulesGroups,
  cartRulesNations,
  cartRulesProducers,
} from './cart-rules/cart-rules-members.record.ts';
import { categories } from './categories/categories.record.ts';
import { categoryType } from './category-type/category-type.record.ts';
import { communityImageCategory } from './community-image-category/community-image-category.record.ts';
import { contact } from './contact/contact.record.ts';
import { course } from './course/course.record.ts';
import { customerAddress } from './customer-address/customer-address.record.ts';
import { customerUrgency } from './customer-urgency/customer-urgency.record.ts';
import { dataSheet } from './data-sheet/data-sheet.record.ts';
import { ebook } from './ebook/ebook.record.ts';
import { faultModules } from './fault-modules/fault-modules.record.ts';
import { groupDisplayTechnicalSpecification } from './group-display-technical-specification/group-display-technical-specification.record.ts';
import { groupTechnicalSpecification } from './group-technical-specification/group-technical-specification.record.ts';
import { groupnewsletter } from './groupnewsletter/groupnewsletter.record.ts';
import { contactgroupnewsletter, customergroupnewsletter } from './groupnewsletter/groupnewsletter-members.record.ts';
import { internalRepair } from './internal-repair/internal-repair.record.ts';
import { item } from './item/item.record.ts';
import { itemGr } from './item-gr/item-gr.record.ts';
import type { RecordDefinition } from './kernel/record-definition.ts';
import { language } from './language/language.record.ts';
import { list } from './list/list.record.ts';
import { menu } from './menu/menu.record.ts';
import { menuAdmin } from './menu-admin/menu-admin.record.ts';
import { message } from './message/message.record.ts';
import { messageType } from './message-type/message-type.record.ts';
import { nation } from './nation/nation.record.ts';
import { optional } from './optional/optional.record.ts';
import { packagingTypeSixten } from './packaging-type-sixten/packaging-type-sixten.record.ts';
import { paymentGr } from './payment-gr/payment-gr.record.ts';
import { people } from './people/people.record.ts';
import { postalcode } from './postalcode/postalcode.record.ts';
import { producer } from './producer/producer.record.ts';
import { province } from './province/province.record.ts';
import { quoteText } from './quote-text/quote-text.record.ts';
import { region } from './region/region.record.ts';
import { selenaview } from './selenaview/selenaview.record.ts';
import { setting } from './setting/setting.record.ts';
import { shipmentCodeSixten } from './shipment-code-sixten/shipment-code-sixten.record.ts';
import { states } from './states/states.record.ts';
import { technicalSpecification } from './technical-specification/technical-specification.record.ts';
import { templateEditorGroup } from './template-editor-group/template-editor-group.record.ts';
import { templateEditorType } from './template-editor-type/template-editor-type.record.ts';
import { templateeditor } from './templateeditor/templateeditor.record.ts';
import { tipology } from './tipology/tipology.record.ts';
import { typeoptional } from './typeoptional/typeoptional.record.ts';
import { unitMeasure } from './unit-measure/unit-measure.record.ts';
import { vattype } from './vattype/vattype.record.ts';
import { voucher } from './voucher/voucher.record.ts';
import { voucherType } from './voucher-type/voucher-type.record.ts';

/** Every family of records. Within a section a menu lists them in this order. */
const ALL = [
  // The workshop.
  internalRepair,
  customerUrgency,
  itemGr,
  people,
  customerAddress,
  businessnamesupplier,
  states,
  faultModules,
  quoteText,
  brand,
  tipology,
  technicalSpecification,
  groupTechnicalSpecification,
  groupDisplayTechnicalSpecification,
  // The shop: what is sold, what makes it cheaper, how it is delivered.
  item,
  categories,
  categoryType,
  producer,
  optional,
  typeoptional,
  voucher,
  voucherType,
  cartRules,
  cartRulesCategories,
  cartRulesProducers,
  cartRulesCarriers,
  cartRulesGroups,
  cartRulesNations,
  cartRulesCustomers,
  carrier,
  carrierArea,
  carriage,
  packagingTypeSixten,
  shipmentCodeSixten,
  // The site: what it shows, what it says, how it looks.
  menu,
  list,
  selenaview,
  dataSheet,
  ebook,
  course,
  communityImageCategory,
  message,
  adNotice,
  messageType,
  templateeditor,
  templateEditorGroup,
  templateEditorType,
  setting,
  // Newsletters: contacts, mailing groups, and who is in them.
  contact,
  groupnewsletter,
  contactgroupnewsletter,
  customergroupnewsletter,
  // What all the others reference.
  vattype,
  paymentGr,
  unitMeasure,
  language,
  nation,
  region,
  province,
  postalcode,
  menuAdmin,
] as const;

export type RecordFamily = (typeof ALL)[number]['name'];
export type RecordPath = (typeof ALL)[number]['path'];

export const RECORD_FAMILIES: readonly RecordDefinition<RecordFamily, RecordPath>[] = ALL;

const BY_NAME: ReadonlyMap<string, RecordDefinition<RecordFamily, RecordPath>> = new Map(
  ALL.map((one) => [one.name, one]),
);

/** The family of a name. @throws Error for a name that no family has */
export function recordFamily(name: string): RecordDefinition<RecordFamily, RecordPath> {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`there is no record family ${name}`);
  return found;
}

/**
 * The scopes in which a unique value of a record is reserved, one for each field that shares it. The order is the same
 * for all of these fields, so that of two records that want a value at once one gets it. A field's own scope is among
 * them: it holds the values that were reserved before the field shared them.
 * @param place the field, with the language where it is translated: `code`, `name.it`
 */
export function uniqueScopes(family: RecordDefinition<RecordFamily, RecordPath>, place: string): readonly string[] {
  const across = family.fields[place]?.rules.uniqueAcross ?? null;
  if (across === null) return [uniqueScope(family, place)];
  return RECORD_FAMILIES.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, { rules }]) =>
      rules.uniqueAcross === across ? [uniqueScope(other, name)] : [],
    ),
  );
}

const uniqueScope = (family: { readonly name: string }, place: string) => `record-${kebabName(family)}-${place}`;

/** The name of a family in addresses, streams and topics: `carrier-area`. */
export function kebabName({ name }: { readonly name: string }): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The stream of a record. @param recordId the record's id; `{id}` gives the pattern of the streams' names */
export function recordStream(family: RecordDefinition<RecordFamily, RecordPath>, recordId: number | string): string {
  return family.stream === 'family' ? `records-${kebabName(family)}` : `record-${kebabName(family)}-${recordId}`;
}
