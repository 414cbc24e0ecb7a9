import { defineTexts } from '#web/lib/text/define-texts.ts';

export const favouriteTexts = defineTexts('favourites', {
  it: {
    title: 'Preferiti',
    none: 'Ancora nessun preferito',
    noneText: 'Tocca il cuore di un annuncio per ritrovarlo qui.',
    search: 'Cerca annunci',
    remove: 'Togli «{title}» dai preferiti',
    gone: 'Non più disponibile',
    write: 'Scrivi al venditore',
    keepTitle: 'Salvare nei preferiti?',
    keepText: 'Il collegamento che hai aperto salva qualcosa nei tuoi preferiti. L’hai chiesto tu?',
    keep: 'Salva nei preferiti',
  },
  en: {
    title: 'Favourites',
    none: 'No favourites yet',
    noneText: 'Tap the heart of an ad to find it here again.',
    search: 'Search ads',
    remove: 'Remove “{title}” from your favourites',
    gone: 'No longer available',
    write: 'Write to the seller',
    keepTitle: 'Keep it in your favourites?',
    keepText: 'The link that you opened keeps something in your favourites. Did you ask for it?',
    keep: 'Keep it',
  },
});
