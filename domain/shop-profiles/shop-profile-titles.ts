import { saying } from '../kernel/message.ts';

/** What happened to a shop's profile, in a few words. */
export const SHOP_PROFILE_TITLES = {
  ShopProfileOpened: saying('Profilo del negozio scritto', 'Shop profile written'),
  ShopProfileCorrected: saying('Profilo del negozio modificato', 'Shop profile changed'),
  ShopProfileSubmitted: saying('Negozio in attesa di revisione', 'Shop waits for a review'),
  ShopProfilePublished: saying('Negozio online', 'Shop online'),
  ShopProfileGivenBack: saying('Negozio restituito con i motivi', 'Shop given back with the reasons'),
  ShopProfileHidden: saying('Negozio non più visibile', 'Shop hidden'),
  ShopImagesPrepared: saying('Immagini del negozio pronte', 'Images of the shop ready'),
};
