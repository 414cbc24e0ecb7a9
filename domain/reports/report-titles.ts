import { saying, type Texts } from '../kernel/message.ts';

/** What happened to reports of ads, in a few words. */
export const REPORT_TITLES = {
  AdReported: saying('Annuncio segnalato da un cliente', 'Ad reported by a customer'),
  AdNoticeTaken: saying('Annuncio segnalato da un visitatore', 'Ad reported by a visitor'),
  ReportsDecided: ({ removed }: { readonly removed: boolean }): Texts =>
    removed
      ? { it: 'Segnalazioni decise: annuncio rimosso', en: 'Reports decided: ad taken down' }
      : { it: 'Segnalazioni decise: annuncio mantenuto', en: 'Reports decided: ad stays' },
  RemovalAppealed: saying('Rimozione contestata dal venditore', 'Removal disputed by the seller'),
  AppealDecided: ({ reinstated }: { readonly reinstated: boolean }): Texts =>
    reinstated
      ? { it: 'Reclamo accolto: annuncio ripristinato', en: 'Appeal granted: ad reinstated' }
      : { it: 'Reclamo respinto: rimozione confermata', en: 'Appeal refused: removal confirmed' },
};
