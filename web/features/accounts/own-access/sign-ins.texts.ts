import { defineTexts } from '#web/lib/text/define-texts.ts';

export const signInsTexts = defineTexts('sign-ins', {
  it: {
    title: 'Google e Facebook',
    lead: 'Con che cosa entri, oltre alla password.',
    linked: 'Collegato',
    notLinked: 'Non collegato',
    link: 'Collega {provider}',
    unlink: 'Togli {provider}',
    sure: 'Non entrerai più con {provider}. La password resta.',
    removed: 'Accesso tolto',
    passwordFirst:
      'Non hai una password: per collegare o togliere un accesso scegline una con «Password dimenticata?», dopo essere uscito.',
  },
  en: {
    title: 'Google and Facebook',
    lead: 'What you sign in with, beside the password.',
    linked: 'Linked',
    notLinked: 'Not linked',
    link: 'Link {provider}',
    unlink: 'Remove {provider}',
    sure: 'You will no longer sign in with {provider}. The password stays.',
    removed: 'Sign-in removed',
    passwordFirst:
      'You have no password: to link or remove a sign-in choose one with «Forgotten password?», once you are signed out.',
  },
});
