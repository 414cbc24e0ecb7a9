import { flag, line, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { menuAdminRules } from './menu-admin.rules.ts';

/**
 * The entries of the staff's menu: one for each page of the program (`admin-pages.ts`), and those that the firm adds.
 * Their ids are the specification's `idFunctionality`. Rights alone decide who may open a page.
 */
export const menuAdmin = defineRecord({
  name: 'menuAdmin',
  version: 1,
  path: '/api/v1/menuAdmin',
  section: 'base',
  grants: 'catalogue',
  stream: 'family',
  fields: {
    description: translated(line(80)).required().label(),
    url: line(300).required().unique({ it: 'C’è già una voce per questo indirizzo', en: 'This address has an entry' }),
    enabled: flag(),
    order: order(),
  },
  tabs: { data: ['description', 'url', 'enabled'] },
  list: {
    columns: ['description', 'url', 'enabled'],
    inPlace: ['description', 'enabled'],
    filters: ['enabled'],
    sort: 'order',
  },
  texts: {
    many: { it: 'Voci del menu', en: 'Menu entries' },
    one: { it: 'Voce del menu', en: 'Menu entry' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      description: { it: 'Nome', en: 'Name' },
      url: { it: 'Indirizzo', en: 'Address' },
      enabled: { it: 'Attiva', en: 'Enabled' },
      order: { it: 'Ordine', en: 'Order' },
    },
    hints: {
      url: {
        it: 'Una pagina, anche con i suoi filtri (/admin/riparazioni?overdue=1), o un sito (https://…)',
        en: 'A page, with its filters if you like (/admin/riparazioni?overdue=1), or a site (https://…)',
      },
      enabled: {
        it: 'Disattivata, sparisce dal menu di tutti; attiva, la vede chi può aprire la pagina',
        en: 'Disabled, it leaves everybody’s menu; enabled, whoever may open the page sees it',
      },
    },
  },
  check: menuAdminRules,
});
