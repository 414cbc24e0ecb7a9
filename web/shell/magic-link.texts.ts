import { defineTexts } from '#web/lib/text/define-texts.ts';

export const magicLinkTexts = defineTexts('way-in', {
  it: {
    title: 'Entra con il collegamento',
    lead: 'Il collegamento dell’e-mail ti fa entrare una volta sola, senza password.',
    enter: 'Entra',
    withPassword: 'Accedi con la password',
  },
  en: {
    title: 'Get in with the link',
    lead: 'The link of the e-mail lets you in a single time, without a password.',
    enter: 'Sign in',
    withPassword: 'Sign in with your password',
  },
});
