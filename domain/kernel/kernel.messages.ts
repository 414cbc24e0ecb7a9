import { messages } from './message.ts';

/** Messages that any feature may use. */
export const kernelMessages = messages({
  'not-found': { it: 'Elemento non trovato', en: 'Not found' },
  forbidden: { it: 'Non hai i permessi per questa operazione', en: 'You may not do this' },
  'too-busy': {
    it: 'Troppe modifiche contemporanee: riprova tra un momento',
    en: 'Too many changes at once: try again in a moment',
  },
  'changed-since-seen': {
    it: 'Intanto è stato modificato: guardalo di nuovo prima di decidere',
    en: 'It was changed meanwhile: look at it again before you decide',
  },
  'personal-reference': {
    it: 'Il riferimento resta agli atti: non deve contenere dati della persona',
    en: "The reference stays on record: it must not hold the person's data",
  },
  saved: { it: 'Modifica avvenuta con successo', en: 'Saved' },
  added: { it: 'Inserimento avvenuto correttamente!', en: 'Added' },
  'nothing-changed': { it: 'Nessuna modifica', en: 'Nothing changed' },
  'too-many-to-export': {
    it: 'L’elenco ha più di {rows} righe: filtrarlo prima di esportarlo',
    en: 'The list has more than {rows} rows: filter it before you export it',
  },
  'erasure-begun': { it: 'Cancellazione avviata', en: 'The erasure has begun' },
});
