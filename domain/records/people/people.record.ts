import { email, line, personal, ref } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

/**
 * Referents: people of a customer to whom the firm writes and whom it calls. Their data are erased with the customer's.
 */
export const people = defineRecord({
  name: 'people',
  version: 1,
  path: '/api/v1/people',
  section: 'repairs',
  grants: 'referents',
  owner: 'user_id',
  series: 'user',
  ownSelect: true,
  insertNoAuth: true,
  fields: {
    user_id: ref('customer').required(),
    name: personal(line(120)).required().label(),
    surname: personal(line(120)).label(),
    email: personal(email()).searched(),
    phone_number: personal(line(40)).searched(),
    roles_id: ref('roles'),
  },
  tabs: { data: ['user_id', 'name', 'surname', 'email', 'phone_number', 'roles_id'] },
  list: {
    columns: ['name', 'surname', 'user_id', 'email', 'phone_number', 'roles_id'],
    inPlace: ['name', 'surname', 'email', 'phone_number'],
    filters: ['user_id', 'roles_id'],
    sort: 'surname',
  },
  texts: {
    many: { it: 'Referenti', en: 'Referents' },
    one: { it: 'Referente', en: 'Referent' },
    tabs: { data: { it: 'Dati', en: 'Details' } },
    fields: {
      user_id: { it: 'Cliente', en: 'Customer' },
      name: { it: 'Nome', en: 'First name' },
      surname: { it: 'Cognome', en: 'Surname' },
      email: { it: 'E-mail', en: 'E-mail' },
      phone_number: { it: 'Telefono', en: 'Telephone' },
      roles_id: { it: 'Ruolo', en: 'Role' },
    },
    hints: {
      user_id: {
        it: 'Resta quello con cui il referente è stato inserito.',
        en: 'Stays the one with whom the referent was added.',
      },
    },
    said: {
      inserted: { it: 'Referente inserito correttamente!', en: 'Referent added' },
      changed: { it: 'Referente aggiornato correttamente!', en: 'Referent changed' },
    },
  },
});
