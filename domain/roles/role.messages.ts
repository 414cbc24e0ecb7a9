import { messages } from '../kernel/message.ts';

/** Messages about roles. */
export const roleMessages = messages({
  'role-defined': { it: 'Ruolo inserito correttamente!', en: 'Role added' },
  'role-saved': { it: 'Ruolo modificato con successo!', en: 'Role saved' },
  'role-archived': { it: 'Ruolo eliminato', en: 'Role deleted' },
  'role-name-missing': { it: 'Inserire il nome del ruolo', en: 'Enter the name of the role' },
  'role-exists': { it: 'Esiste già un ruolo con questo nome', en: 'There is already a role of this name' },
  'role-name-bad': {
    it: 'Il nome può contenere solo lettere minuscole, cifre e trattini, e comincia con una lettera',
    en: 'The name may hold only small letters, digits and hyphens, and begins with a letter',
  },
  'role-unknown-like': { it: 'Il ruolo da copiare non esiste', en: 'The role to be copied does not exist' },
  'right-not-held': {
    it: 'Questo diritto non può arrivare fin lì',
    en: 'This right cannot reach that far',
  },
  'right-beyond-reach': {
    it: 'Puoi dare e togliere solo i diritti che hai anche tu',
    en: 'You can give and take away only rights that you have yourself',
  },
  'customer-sees-own': {
    it: 'I clienti possono agire solo su ciò che è loro',
    en: 'Customers may only act on what is their own',
  },
  'last-role-editor': {
    it: 'Gli amministratori devono poter gestire utenti e ruoli: è l’ultimo modo per cambiare i diritti',
    en: 'Administrators must be able to manage users and roles: it is the last way to change rights',
  },
  'built-in-role': {
    it: 'Questo ruolo fa parte di Officina e non può essere eliminato',
    en: 'This role is part of Officina and cannot be deleted',
  },
  'role-in-use': {
    it: 'Il ruolo è di {count} utenti e non può essere eliminato: {names}',
    en: 'The role is held by {count} users and cannot be deleted: {names}',
  },
});
