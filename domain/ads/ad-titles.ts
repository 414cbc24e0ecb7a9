import type { EventNamed } from '../events.ts';
import { saying } from '../kernel/message.ts';

/** What happened to an ad, in a few words. */
export const AD_TITLES = {
  AdDrafted: saying('Annuncio scritto', 'Ad written'),
  AdCorrected: saying('Annuncio modificato', 'Ad changed'),
  AdSubmitted: ({ causes }: EventNamed<'AdSubmitted'>['data']) =>
    causes.length > 0
      ? { it: 'Annuncio in attesa di revisione', en: 'Ad waits for a review' }
      : { it: 'Annuncio inviato', en: 'Ad submitted' },
  AdApproved: saying('Annuncio approvato', 'Ad approved'),
  AdRefusedByReview: saying('Annuncio restituito con i motivi', 'Ad given back with the reasons'),
  AdImagesPrepared: saying('Immagini pronte', 'Images ready'),
  AdPublished: saying('Annuncio pubblicato', 'Ad published'),
  AdReserved: saying('Annuncio riservato a un acquirente', 'Ad reserved for a buyer'),
  AdReservationReleased: saying('Annuncio di nuovo disponibile', 'Ad available again'),
  AdSold: saying('Annuncio venduto', 'Ad sold'),
  AdExpired: saying('Annuncio scaduto', 'Ad expired'),
  AdReinstated: saying('Annuncio ripristinato', 'Ad reinstated'),
  AdRemoved: ({ by }: EventNamed<'AdRemoved'>['data']) =>
    by === 'owner' ? { it: 'Annuncio eliminato', en: 'Ad deleted' } : { it: 'Annuncio rimosso', en: 'Ad removed' },
};
