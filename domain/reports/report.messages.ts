import { messages } from '../kernel/message.ts';

/** Messages about reports, decisions and appeals. */
export const reportMessages = messages({
  reported: {
    it: 'Segnalazione ricevuta: la esaminiamo e ti rispondiamo',
    en: 'Report received: we look at it and answer you',
  },
  decided: { it: 'Decisione registrata', en: 'Decision recorded' },
  appealed: { it: 'Reclamo inviato: lo esamina un’altra persona', en: 'Appeal sent: somebody else looks at it' },
  'appeal-decided': { it: 'Reclamo deciso', en: 'Appeal decided' },
  'own-ad-reported': {
    it: 'L’annuncio è tuo: puoi modificarlo o eliminarlo',
    en: 'The ad is yours: you can change or delete it',
  },
  'reported-already': {
    it: 'Hai già segnalato questo annuncio: lo stiamo esaminando',
    en: 'You reported this ad already: we are looking at it',
  },
  'reported-enough': {
    it: 'L’annuncio è già stato segnalato da molti: lo stiamo esaminando',
    en: 'Many reported this ad already: we are looking at it',
  },
  'too-many-notices': {
    it: 'Da qui sono arrivate troppe segnalazioni: riprova tra un’ora',
    en: 'Too many reports came from here: try again in an hour',
  },
  'good-faith-missing': {
    it: 'Conferma che ciò che segnali è vero per quanto ne sai',
    en: 'Confirm that what you report is true as far as you know',
  },
  'words-missing': { it: 'Spiega il motivo', en: 'Explain the reason' },
  'no-open-reports': { it: 'Non ci sono segnalazioni da decidere', en: 'There are no reports to decide' },
  'no-appeal-possible': {
    it: 'Non c’è una rimozione da contestare, o i sei mesi sono passati',
    en: 'There is no removal to dispute, or its six months are over',
  },
  'appealed-already': { it: 'Hai già contestato la rimozione', en: 'You disputed the removal already' },
  'no-open-appeal': { it: 'Non c’è un reclamo da decidere', en: 'There is no appeal to decide' },
  'reinstated-nothing': {
    it: 'L’annuncio non c’è più: non si può ripristinare',
    en: 'The ad is gone: it cannot be reinstated',
  },
  'own-decision': {
    it: 'La rimozione l’hai decisa tu: il reclamo lo decide un’altra persona',
    en: 'You decided the removal: somebody else decides the appeal',
  },
});
