import { defineMembership } from '../kernel/membership.ts';

const of = {
  field: 'cart_rules_id',
  family: 'cartRules',
  title: { it: 'Regola del carrello', en: 'Cart rule' },
} as const;
const common = { section: 'shop', grants: 'catalogue', of } as const;

/** The categories to whose products a cart rule applies; none: all. */
export const cartRulesCategories = defineMembership({
  ...common,
  name: 'cartRulesCategories',
  path: '/api/v1/cartRules/categories',
  member: { field: 'categories_id', family: 'categories', title: { it: 'Categoria', en: 'Category' } },
  many: { it: 'Categorie delle regole del carrello', en: 'Categories of cart rules' },
  one: { it: 'Categoria di una regola del carrello', en: 'Category of a cart rule' },
  hint: {
    it: 'Nessuna nell’elenco: la regola vale per i prodotti di tutte',
    en: 'None in the list: the rule holds for the products of all',
  },
});

/** The producers to whose products a cart rule applies; none: all. */
export const cartRulesProducers = defineMembership({
  ...common,
  name: 'cartRulesProducers',
  path: '/api/v1/cartRules/producers',
  member: { field: 'producer_id', family: 'producer', title: { it: 'Produttore', en: 'Producer' } },
  many: { it: 'Produttori delle regole del carrello', en: 'Producers of cart rules' },
  one: { it: 'Produttore di una regola del carrello', en: 'Producer of a cart rule' },
  hint: {
    it: 'Nessuno nell’elenco: la regola vale per i prodotti di tutti',
    en: 'None in the list: the rule holds for the products of all',
  },
});

/** The carriers to which a cart rule applies; none: all. */
export const cartRulesCarriers = defineMembership({
  ...common,
  name: 'cartRulesCarriers',
  path: '/api/v1/cartRules/carriers',
  member: { field: 'carrier_id', family: 'carrier', title: { it: 'Corriere', en: 'Carrier' } },
  many: { it: 'Corrieri delle regole del carrello', en: 'Carriers of cart rules' },
  one: { it: 'Corriere di una regola del carrello', en: 'Carrier of a cart rule' },
  hint: { it: 'Nessuno nell’elenco: la regola vale con tutti', en: 'None in the list: the rule holds with all' },
});

/** The customers to whom a cart rule applies; none: all. */
export const cartRulesCustomers = defineMembership({
  ...common,
  name: 'cartRulesCustomers',
  path: '/api/v1/cartRules/customers',
  member: { field: 'customer_id', family: 'customer', title: { it: 'Cliente', en: 'Customer' } },
  many: { it: 'Clienti delle regole del carrello', en: 'Customers of cart rules' },
  one: { it: 'Cliente di una regola del carrello', en: 'Customer of a cart rule' },
  hint: { it: 'Nessuno nell’elenco: la regola vale per tutti', en: 'None in the list: the rule holds for all' },
});

/** The mailing groups to whose customers a cart rule applies; none: all. */
export const cartRulesGroups = defineMembership({
  ...common,
  name: 'cartRulesGroups',
  path: '/api/v1/cartRules/groups',
  member: {
    field: 'groupnewsletter_id',
    family: 'groupnewsletter',
    title: { it: 'Gruppo di invio', en: 'Mailing group' },
  },
  many: { it: 'Gruppi delle regole del carrello', en: 'Groups of cart rules' },
  one: { it: 'Gruppo di una regola del carrello', en: 'Group of a cart rule' },
  hint: {
    it: 'Nessuno nell’elenco: la regola vale per tutti; altrimenti per i clienti che sono in uno di questi gruppi, se è attivo',
    en: 'None in the list: the rule holds for all; otherwise for the customers in one of these groups that is active',
  },
});

/** The nations of delivery to which a cart rule applies; none: all. */
export const cartRulesNations = defineMembership({
  ...common,
  name: 'cartRulesNations',
  path: '/api/v1/cartRules/nations',
  member: { field: 'nation_id', family: 'nation', title: { it: 'Nazione', en: 'Nation' } },
  many: { it: 'Nazioni delle regole del carrello', en: 'Nations of cart rules' },
  one: { it: 'Nazione di una regola del carrello', en: 'Nation of a cart rule' },
  hint: {
    it: 'Nessuna nell’elenco: la regola vale per le consegne in tutte',
    en: 'None in the list: the rule holds for deliveries to all',
  },
});
