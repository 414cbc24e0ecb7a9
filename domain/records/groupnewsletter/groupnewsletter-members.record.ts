import { defineMembership } from '../kernel/membership.ts';

const of = {
  field: 'groupnewsletter_id',
  family: 'groupnewsletter',
  title: { it: 'Gruppo di invio', en: 'Mailing group' },
} as const;
const common = { section: 'newsletter', grants: 'newsletter', of } as const;

/** The contacts of a mailing group, to whom its newsletters are sent. */
export const contactgroupnewsletter = defineMembership({
  ...common,
  name: 'contactgroupnewsletter',
  version: 2,
  // Version 1 had a note about the contact, which was not sealed.
  upcasters: { 1: ({ note: _, ...values }) => values },
  noted: false,
  path: '/api/v1/contactgroupnewsletter',
  member: { field: 'contact_id', family: 'contact', title: { it: 'Contatto', en: 'Contact' } },
  many: { it: 'Contatti nei gruppi di invio', en: 'Contacts in mailing groups' },
  one: { it: 'Contatto in un gruppo di invio', en: 'Contact in a mailing group' },
});

/** The customers of a mailing group, to whom its newsletters are sent. */
export const customergroupnewsletter = defineMembership({
  ...common,
  name: 'customergroupnewsletter',
  path: '/api/v1/customergroupnewsletter',
  member: { field: 'customer_id', family: 'customer', title: { it: 'Cliente', en: 'Customer' } },
  many: { it: 'Clienti nei gruppi di invio', en: 'Customers in mailing groups' },
  one: { it: 'Cliente in un gruppo di invio', en: 'Customer in a mailing group' },
});
