import { defineMembership } from '../kernel/membership.ts';

const of = {
  field: 'groupnewsletter_id',
  family: 'groupnewsletter',
  title: { it: 'Gruppo della newsletter', en: 'Newsletter group' },
} as const;
const common = { section: 'newsletter', grants: 'newsletter', of } as const;

/** The contacts that newsletters to a group go to. */
export const contactgroupnewsletter = defineMembership({
  ...common,
  name: 'contactgroupnewsletter',
  path: '/api/v1/contactgroupnewsletter',
  member: { field: 'contact_id', family: 'contact', title: { it: 'Contatto', en: 'Contact' } },
  many: { it: 'Contatti nei gruppi della newsletter', en: 'Contacts in newsletter groups' },
  one: { it: 'Contatto in un gruppo della newsletter', en: 'Contact in a newsletter group' },
});
