import { defineTexts } from '#web/lib/text/define-texts.ts';

export const referentTexts = defineTexts('referent', {
  it: {
    referents: 'Referenti',
    noReferents: 'Nessun referente ancora.',
    name: 'Nome',
    surname: 'Cognome',
    email: 'E-mail',
    phone_number: 'Telefono',
    addReferent: 'Aggiungi referente',
    editReferent: 'Modifica {name}',
  },
  en: {
    referents: 'Referents',
    noReferents: 'No referents yet.',
    name: 'First name',
    surname: 'Surname',
    email: 'E-mail',
    phone_number: 'Telephone',
    addReferent: 'Add referent',
    editReferent: 'Edit {name}',
  },
});
