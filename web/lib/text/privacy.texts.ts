import { defineTexts } from './define-texts.ts';

/** The way to the firm's privacy notice, from the site and from the application; public pages have texts `site…`. */
export const privacyTexts = defineTexts('site-privacy', {
  it: {
    notice: 'Informativa sulla privacy',
    read: 'Leggi l’informativa sulla privacy',
    newTab: 'si apre in una nuova scheda',
  },
  en: {
    notice: 'Privacy notice',
    read: 'Read the privacy notice',
    newTab: 'opens in a new tab',
  },
});
