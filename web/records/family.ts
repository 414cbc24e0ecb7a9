import type { ChoicePath } from '#api/contracts/endpoints.ts';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { familyTextCode } from '#domain/records/kernel/family-texts.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { RecordDefinition } from '#domain/records/kernel/record-definition.ts';
import { isOutside, OUTSIDE } from '#domain/records/outside.ts';
import { kebabName, RECORD_FAMILIES, type RecordFamily, type RecordPath } from '#domain/records/registry.ts';
import { entryName } from '#web/lib/menu/menu.ts';
import { type Account, may } from '#web/lib/session/permissions.ts';
import { language } from '#web/lib/text/language.ts';
import { wordsOf } from '#web/lib/text/texts.ts';

/** What the screens ask a definition: its names in the present language, and what follows from its fields. */

export type Family = RecordDefinition<RecordFamily, RecordPath>;
type Words = { readonly it: string; readonly en: string };

/** A text of a family, as the dictionary words it. */
function inWords(family: { readonly name: string }, code: string, words: Words | undefined, otherwise = ''): string {
  return words ? wordsOf(familyTextCode(family.name, code), words) : otherwise;
}

/** The family that a segment of an address names: `carrier-area`. */
export function familyAt(segment: string | undefined): Family | null {
  return RECORD_FAMILIES.find((family) => kebabName(family) === segment) ?? null;
}

/** How the specification spells the addresses of these lists, after `/admin/`. */
const SPELLED: ReadonlyMap<string, RecordFamily> = new Map([
  ['managementTechinicalSpecification', 'technicalSpecification'],
  ['groupsTechinicalSpecification', 'groupTechnicalSpecification'],
  ['groupsDisplayTechinicalSpecification', 'groupDisplayTechnicalSpecification'],
]);

/** The family that a segment names in the specification's spelling; null: no family is spelled so. */
export function familySpelled(segment: string | undefined): Family | null {
  const name = SPELLED.get(segment ?? '');
  return name === undefined ? null : familyNamed(name);
}

/**
 * The families that an account may look at, in the registry's order. Families of memberships are left out: they are
 * shown in the panels of the records to which their members belong.
 */
export function familiesFor(account: Account): readonly Family[] {
  return RECORD_FAMILIES.filter(({ grants, membership }) => !membership && may(account, grants, 'view'));
}

/** The families that say what belongs to the records of this one, as far as the account may look at them. */
export function membershipsOf(family: Family, account: Account | null): readonly Family[] {
  return RECORD_FAMILIES.filter(
    (one) => one.membership && otherOf(one, one.membership.of) === family && may(account, one.grants, 'view'),
  );
}

/** The members that a family of memberships names: their common name, and the address of each. Null: it names none. */
export function membersIn(membership: Family): { readonly name: string; readonly to: (id: number) => string } | null {
  const kind = membership.fields[membership.membership?.member ?? '']?.kind;
  if (kind?.type !== 'ref') return null;
  if (kind.family === 'customer')
    return { name: OUTSIDE.customer.many[language()], to: (id) => `/admin/clienti/${id}` };
  const family = familyNamed(kind.family);
  return family && { name: pluralName(family), to: (id) => `${addressOf(family)}/${id}` };
}

/** The family to which a field refers. */
function otherOf({ fields }: Family, field: string): Family | null {
  const kind = fields[field]?.kind;
  return kind?.type === 'ref' ? familyNamed(kind.family) : null;
}

/**
 * The families of {@link familiesFor} as the menu offers them: in its order and by its names.
 * @param menu null while it is not known: then all families
 */
export function offeredFamilies(
  account: Account,
  menu: readonly MenuEntry[] | null,
): readonly { readonly family: Family; readonly name: string }[] {
  const all = familiesFor(account);
  if (menu === null) return all.map((family) => ({ family, name: pluralName(family) }));
  return menu.flatMap((entry) => {
    const family = all.find((one) => addressOf(one) === entry.url);
    return family ? [{ family, name: entryName(entry) }] : [];
  });
}

/** The family as an account sees it: without the fields that only others may see. */
export function seenBy(family: Family, account: Account | null): Family {
  const hidden = Object.entries(family.fields).flatMap(
    ([
      name,
      {
        rules: { seenWith },
      },
    ]) => (seenWith === null || may(account, seenWith, 'view') ? [] : [name]),
  );
  if (hidden.length === 0) return family;
  const tabs = Object.entries(family.tabs).map(([tab, names]) => [tab, names.filter((name) => !hidden.includes(name))]);
  const fields = Object.entries(family.fields).filter(([name]) => !hidden.includes(name));
  return { ...family, fields: Object.fromEntries(fields), tabs: Object.fromEntries(tabs) };
}

/** The family as it is shown after personal data was erased: without the fields that held it. */
export function withoutPersonal(family: Family): Family {
  const said = (name: string) => family.fields[name]?.rules.personal === true;
  const tabs = Object.entries(family.tabs).map(([tab, names]) => [tab, names.filter((name) => !said(name))] as const);
  return { ...family, tabs: Object.fromEntries(tabs.filter(([, names]) => names.length > 0)) };
}

/** A family by its name in the registry. */
export function familyNamed(name: string): Family | null {
  return RECORD_FAMILIES.find((family) => family.name === name) ?? null;
}

/** Customers are no family: they have a screen of their own, and imports fill them, too. */
const SCREENS: Readonly<Record<string, string>> = { customer: '/admin/clienti' };
export const addressOf = (family: { readonly name: string }): string =>
  SCREENS[family.name] ?? `/admin/${kebabName(family)}`;
/** Where a record is inserted: beside the list, which stays as it is. */
export const newRecordAddress = (family: { readonly name: string }): string =>
  `${addressOf(family)}/nuovo${window.location.search}`;
/** Whether a path is this one, or one of the tabs below it. */
export const isAt = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`);
export const pluralName = (family: Pick<RecordDefinition, 'name' | 'texts'>): string =>
  inWords(family, 'many', family.texts.many, family.name);
export const singularName = (family: Family): string => inWords(family, 'one', family.texts.one);
/** @param place a field, or `ranges.from` */
export const fieldName = (family: Family, place: string): string =>
  inWords(family, `fields.${place}`, family.texts.fields[place], place);
export const hintOf = (family: Family, place: string): string | undefined =>
  inWords(family, `hints.${place}`, family.texts.hints?.[place]) || undefined;
export const tabName = (family: Family, tab: string): string =>
  inWords(family, `tabs.${tab}`, family.texts.tabs[tab], tab);
export const optionName = (family: Family, place: string, value: string): string =>
  value === '' ? '' : inWords(family, `options.${place}.${value}`, family.texts.options?.[`${place}.${value}`], value);

/**
 * What the specification says after an insert or a change, and asks before a deletion; null: nothing of the family's
 * own.
 */
export const specifiedText = (family: Family, what: 'inserted' | 'changed' | 'sure'): string | null =>
  inWords(family, `said.${what}`, family.texts.said?.[what]) || null;

/** The options of a choice, with an empty one first where nothing need be chosen, or nothing is chosen yet. */
export function optionsOf(family: Family, place: string, { kind, rules }: Field): { value: string; label: string }[] {
  if (kind.type !== 'oneOf') return [];
  const all = kind.values.map((value) => ({ value, label: optionName(family, place, value) }));
  return rules.nullable || rules.required ? [{ value: '', label: '–' }, ...all] : all;
}

/**
 * The field with a record's place among its brothers, and the one that names its father; undefined: the family keeps
 * none.
 */
export const orderField = (family: Family) => fieldOfKind(family, 'order');
export const fatherField = (family: Family) => fieldOfKind(family, 'father');

function fieldOfKind({ fields }: Family, type: Field['kind']['type']): string | undefined {
  return Object.entries(fields).find(([, { kind }]) => kind.type === type)?.[0];
}

/** The path of the select that a reference chooses from. */
export function selectPath(family: Family, { kind }: Field): ChoicePath {
  if (kind.type === 'ref' && isOutside(kind.family)) return OUTSIDE[kind.family].select;
  const other = kind.type === 'ref' ? familyNamed(kind.family) : family;
  return `${other?.path ?? family.path}/select`;
}
