import { messages } from '../kernel/message.ts';

/** Messages about ads. */
export const adMessages = messages({
  loaded: { it: 'Annuncio caricato con successo!', en: 'Ad uploaded' },
  drafted: { it: 'Bozza salvata', en: 'Draft saved' },
  corrected: { it: 'Annuncio modificato correttamente!', en: 'Ad changed' },
  deleted: { it: 'Annuncio eliminato', en: 'Ad deleted' },
  submitted: { it: 'Annuncio inviato', en: 'Ad submitted' },
  approved: { it: 'Annuncio approvato', en: 'Ad approved' },
  'given-back': { it: 'Annuncio restituito con i motivi', en: 'Ad given back with the reasons' },
  removed: { it: 'Annuncio rimosso', en: 'Ad removed' },
  sold: { it: 'Annuncio venduto', en: 'Ad sold' },
  reserved: { it: 'Annuncio riservato', en: 'Ad reserved' },
  released: { it: 'Annuncio di nuovo disponibile', en: 'Ad available again' },
  'description-missing': { it: 'Descrivi ciò che vendi', en: 'Describe what you sell' },
  'price-missing': { it: 'Indica il prezzo', en: 'Give the price' },
  'reason-missing': { it: 'Indica almeno un motivo', en: 'Give at least one reason' },
  'note-missing': { it: 'Spiega il motivo', en: 'Explain the reason' },
  'images-too-many': { it: 'Al massimo {max} immagini aggiuntive', en: 'At most {max} additional images' },
  'image-twice': { it: 'La stessa immagine compare due volte', en: 'The same image is there twice' },
  'bad-link': {
    it: 'Indirizzo non valido: deve cominciare con https:// o http://',
    en: 'Not a valid address: it begins with https:// or http://',
  },
  'no-such-category': { it: 'Categoria non trovata', en: 'No such category' },
  'no-such-repair': {
    it: 'Riparazione non trovata, o non ancora finita',
    en: 'No such repair, or it is not finished yet',
  },
  'repair-shown-by': {
    it: 'La riparazione {code} è già nel tuo annuncio n. {ad} «{title}»: toglila da uno dei due',
    en: 'Repair {code} is already in your ad no. {ad} “{title}”: take it out of one of them',
  },
  'repair-shown-elsewhere': {
    it: 'Una riparazione è già in un altro tuo annuncio: toglila da uno dei due',
    en: 'A repair is already in another ad of yours: take it out of one of them',
  },
  'certificate-missing': {
    it: 'Scegli il file del certificato, o incolla il suo testo',
    en: 'Choose the certificate’s file, or paste its text',
  },
  'certificate-twice': {
    it: 'Hai mandato sia un file sia un testo: lascia solo uno dei due',
    en: 'You sent both a file and a text: leave only one of them',
  },
  'no-such-producer': { it: 'Produttore non trovato', en: 'No such producer' },
  'ads-wait': {
    it: 'Hai già {max} annunci in attesa di revisione: riprova quando li avremo controllati',
    en: 'You have {max} ads that wait for their review already: try again when we have looked at them',
  },
  'drafts-too-many': {
    it: 'Hai già {max} bozze: pubblicane o eliminane qualcuna',
    en: 'You have {max} drafts already: publish or delete some',
  },
  'not-submittable': { it: 'L’annuncio è già stato inviato', en: 'The ad was submitted already' },
  'not-in-review': { it: 'L’annuncio non è in attesa di revisione', en: 'The ad does not wait for a review' },
  'not-online': { it: 'L’annuncio non è più disponibile', en: 'The ad is no longer available' },
  'reserved-for-another': {
    it: 'L’annuncio è già riservato a un altro acquirente',
    en: 'The ad is already reserved for another buyer',
  },
  'already-sold': { it: 'L’annuncio è già stato venduto', en: 'The ad was sold already' },
  'own-ad': { it: 'Non puoi acquistare il tuo annuncio', en: 'You cannot buy your own ad' },
  'is-reserved': {
    it: 'L’annuncio è riservato a un acquirente: prima annulla la riserva',
    en: 'The ad is reserved for a buyer: release it first',
  },
  'not-reserved': { it: 'L’annuncio non è riservato', en: 'The ad is not reserved' },
  'is-over': { it: 'L’annuncio è concluso e non si modifica più', en: 'The ad is over and is changed no more' },
  'still-online': { it: 'L’annuncio non è ancora scaduto', en: 'The ad has not expired yet' },
  'still-reserved': { it: 'La riserva non è ancora scaduta', en: 'The reservation has not expired yet' },
});
