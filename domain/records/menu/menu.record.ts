import { father, flag, line, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { menuRules } from './menu.rules.ts';

/** The menu of the public site: a tree in one stream. An entry that is offline is hidden with all entries below it. */
export const menu = defineRecord({
  name: 'menu',
  version: 1,
  path: '/api/v1/menu',
  section: 'site',
  grants: 'site',
  stream: 'family',
  levels: 4,
  fields: {
    name: translated(line(60)).required().label(),
    url: translated(line(500)),
    father_id: father(),
    order: order(),
    online: flag(),
  },
  tabs: { data: ['name', 'url', 'father_id', 'online'] },
  list: {
    columns: ['name', 'url', 'father_id', 'online'],
    inPlace: ['name', 'url', 'online'],
    filters: ['online'],
    sort: 'order',
  },
  publicFields: ['name', 'url', 'father_id', 'order', 'online'],
  texts: {
    many: { it: 'Menu del sito', en: 'Menu of the site' },
    one: { it: 'Voce del sito', en: 'Entry of the site' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      name: { it: 'Nome', en: 'Name' },
      url: { it: 'Indirizzo', en: 'Address' },
      father_id: { it: 'Sotto', en: 'Below' },
      order: { it: 'Ordine', en: 'Order' },
      online: { it: 'Online', en: 'Online' },
    },
    hints: {
      url: {
        it: 'pagina:12 (una pagina per numero: segue i suoi spostamenti), /ricerca o https://…',
        en: 'pagina:12 (a page by its number: it follows the page), /ricerca or https://…',
      },
      online: {
        it: 'Fuori linea sparisce dal sito con tutto ciò che ha sotto',
        en: 'Offline, it leaves the site with all that stands below it',
      },
    },
  },
  check: menuRules,
});
