import { messages } from '../kernel/message.ts';

/** Messages about favourites. */
export const favouriteMessages = messages({
  'favourite-added': { it: 'Articolo aggiunto ai preferiti!', en: 'Added to your favourites' },
  'favourite-removed': { it: 'Articolo rimosso dai preferiti!', en: 'Removed from your favourites' },
  'favourite-needs-login': {
    it: 'Prima di inserire un articolo nei preferiti è necessario effettuare il login!',
    en: 'Sign in before you add something to your favourites',
  },
  'too-many-favourites': {
    it: 'Hai già {max} preferiti: toglierne uno prima di aggiungerne altri',
    en: 'You have {max} favourites already: remove one before you add another',
  },
});
