import { defineTexts } from '#web/lib/text/define-texts.ts';

export const linkTexts = defineTexts('quote-link', {
  it: {
    for: 'Per {customer}',
    name: 'Nome e cognome di chi decide',
    nameHint: 'Lo registriamo insieme alla decisione.',
    nameMissing: 'Scrivi il tuo nome e cognome',
    notDecidable: 'Da questo collegamento non si può decidere',
    thanks: 'Grazie! L’officina è già stata avvisata.',
    enter: 'Entra nell’area clienti',
    brokenTitle: 'Il collegamento non è valido',
    brokenText: 'Potrebbe essere scaduto o incompleto. Apri di nuovo l’e-mail, oppure entra nell’area clienti.',
  },
  en: {
    for: 'For {customer}',
    name: 'Name and surname of who decides',
    nameHint: 'We record it together with the decision.',
    nameMissing: 'Write your name and surname',
    notDecidable: 'You cannot decide by this link',
    thanks: 'Thank you! The workshop has been told already.',
    enter: 'Go to the customer area',
    brokenTitle: 'The link is not valid',
    brokenText: 'It may have expired or be incomplete. Open the e-mail again, or go to the customer area.',
  },
});
