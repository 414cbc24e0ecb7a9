import type { FunctionName } from '../../accounts/offered/permissions.ts';
import type { LocalizedText } from '../../kernel/message.ts';
import { line, personal, ref } from './field.ts';
import { defineRecord, type RecordDefinition, type RecordSection, type RecordUpcaster } from './record-definition.ts';

const NOTE = { it: 'Nota', en: 'Note' };

/** One end of a membership: the field that names it, its family, and its title. */
interface MembershipEnd {
  readonly field: string;
  readonly family: string;
  readonly title: LocalizedText;
}

/**
 * Defines a family of memberships, for owners that may have very many members. Each membership is a record of its own,
 * so that people who add and remove members at once do not conflict, and no member belongs twice.
 * @param given.of the owner, which has members, for example a cart rule
 * @param given.member the member, for example a category
 */
export function defineMembership<const N extends string, const P extends string>(given: {
  readonly name: N;
  readonly path: P;
  readonly section: RecordSection;
  readonly grants: FunctionName;
  readonly of: MembershipEnd;
  readonly member: MembershipEnd;
  readonly many: LocalizedText;
  readonly one: LocalizedText;
  /**
   * False: memberships have no note. Needed where members are persons with keys of their own: a membership has no key
   * to seal a note with.
   */
  readonly noted?: boolean;
  readonly version?: number;
  readonly upcasters?: Readonly<Record<number, RecordUpcaster>>;
  /** Text above the members: what an empty list means. */
  readonly hint?: LocalizedText;
}): RecordDefinition<N, P> {
  const { of, member, many, one, hint, noted = true, ...rest } = given;
  const shown = [of.field, member.field, ...(noted ? ['note'] : [])];
  // A note about a customer is erased with the customer.
  const isCustomer = member.family === 'customer';
  const note = isCustomer ? personal(line(200)) : line(200);
  return defineRecord<N, P, string, 'data'>({
    version: 1,
    ...rest,
    ...(isCustomer ? { owner: member.field } : {}),
    fields: {
      [of.field]: ref(of.family).required(),
      [member.field]: ref(member.family).required(),
      ...(noted ? { note: note.searched() } : {}),
    },
    tabs: { data: shown },
    list: {
      columns: shown,
      inPlace: noted ? ['note'] : [],
      filters: [of.field, member.field],
      sort: noted ? 'note' : of.field,
    },
    membership: { of: of.field, member: member.field },
    texts: {
      many,
      one,
      tabs: { data: { it: 'Dati', en: 'Details' } },
      fields: { [of.field]: of.title, [member.field]: member.title, ...(noted ? { note: NOTE } : {}) },
      ...(hint ? { hints: { members: hint } } : {}),
    },
  });
}
