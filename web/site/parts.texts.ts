import { defineTexts } from '../lib/text/define-texts.ts';

/** The texts about things that are sold which several public pages share. */
export const parts = defineTexts('site-parts', {
  it: {
    ads: 'Annunci',
    shop: 'Negozio',
    new: 'Nuovo',
    refurbished: 'Rigenerato',
    used: 'Usato',
    pages: 'Pagine dei risultati',
    page: 'Pagina {n}',
    back: 'Pagina precedente',
    forward: 'Pagina successiva',
    tenBack: 'Indietro di 10 pagine',
    tenForward: 'Avanti di 10 pagine',
    found: 'un risultato || {n} risultati',
    foundAbout: 'circa {n} risultati',
  },
  en: {
    ads: 'Ads',
    shop: 'Shop',
    new: 'New',
    refurbished: 'Refurbished',
    used: 'Used',
    pages: 'Pages of results',
    page: 'Page {n}',
    back: 'Previous page',
    forward: 'Next page',
    tenBack: 'Back 10 pages',
    tenForward: 'Forward 10 pages',
    found: 'one result || {n} results',
    foundAbout: 'about {n} results',
  },
});
