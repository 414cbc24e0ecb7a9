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
  },
  en: {
    title: 'Favourites',
    none: 'No favourites yet',
    noneText: 'Tap the heart of an ad to find it here again.',
    search: 'Search ads',
    remove: 'Remove “{title}” from your favourites',
    gone: 'No longer available',
    write: 'Write to the seller',
  },
});
