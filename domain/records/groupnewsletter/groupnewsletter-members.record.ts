import { defineMembership } from '../kernel/membership.ts';

const of = {
  field: 'groupnewsletter_id',
  family: 'groupnewsletter',
  title: { it: 'Gruppo di invio', en: 'Mailing group' },
} as const;
const common = { section: 'newsletter', grants: 'newsletter', of } as const;

/** The contacts that newsletters to a group go to. */
export const contactgroupnewsletter = defineMembership({
  ...common,
  name: 'contactgroupnewsletter',
  path: '/api/v1/contactgroupnewsletter',
  member: { field: 'contact_id', family: 'contact', title: { it: 'Contatto', en: 'Contact' } },
  many: { it: 'Contatti nei gruppi di invio', en: 'Contacts in mailing groups' },
  one: { it: 'Contatto in un gruppo di invio', en: 'Contact in a mailing group' },
});
