import { messages } from '../kernel/message.ts';

/** Messages about an order's parcels, withdrawals and returns. */
export const fulfilmentMessages = messages({
  'parcel-not-yet': { it: 'L’ordine non è ancora confermato', en: 'The order is not confirmed yet' },
  'parcel-over': { it: 'L’ordine è chiuso', en: 'The order is closed' },
  'parcel-unknown': { it: 'Spedizione non trovata', en: 'No such parcel' },
  'parcel-nothing': { it: 'Indicare che cosa parte', en: 'Say what leaves' },
  'parcel-nothing-left': { it: 'Non c’è più nulla da spedire', en: 'There is nothing left to ship' },
  'parcel-kept': {
    it: 'Ciò che resta è in una spedizione in preparazione',
    en: 'What is left is in a consignment that is being prepared',
  },
  'parcel-too-many': { it: 'Da spedire ne restano {left}', en: '{left} are left to ship' },
  'parcel-line-unknown': { it: 'L’ordine non ha questa riga', en: 'The order has no such line' },
  'parcel-delivered': { it: 'La spedizione è già consegnata', en: 'The parcel is delivered already' },
  'parcel-given-back': {
    it: 'Di ciò che è partito qualcosa torna già: la spedizione resta',
    en: 'Some of what left comes back already: the parcel stays',
  },
  'parcel-shipped': { it: 'Spedizione registrata', en: 'Parcel recorded' },
  'parcel-told': {
    it: 'Il cliente è già avvisato della spedizione: non si annulla più',
    en: 'The customer was told of the parcel already: it can’t be taken back',
  },
  'parcel-day': {
    it: 'La consegna non può essere prima della spedizione né dopo oggi',
    en: 'It can’t be received before it was shipped, nor after today',
  },
  'parcel-url': {
    it: 'Indicare un indirizzo che inizia con https://',
    en: 'Give an address that begins with https://',
  },
  'lines-nothing': { it: 'Indicare almeno un pezzo', en: 'Give at least one piece' },
  'lines-cancel-too-many': {
    it: 'Annullabili ne restano {left}: gli altri sono già partiti',
    en: '{left} can be cancelled: the others have left',
  },
  'lines-only-fewer': {
    it: 'La riga ha {left} pezzi: se ne possono solo togliere',
    en: 'The line has {left} pieces: there can only be fewer',
  },
  'lines-reason': { it: 'Indicare il motivo', en: 'Say why' },
  'withdrawal-unpaid': {
    it: 'L’ordine attende ancora il pagamento: lo si può annullare',
    en: 'The order still waits for its payment: it can be cancelled',
  },
  'withdrawal-business': {
    it: 'Il diritto di recesso spetta ai consumatori: le imprese possono chiedere un reso della merce che hanno ricevuto e tenuto.',
    en: 'The right of withdrawal is for consumers: businesses can ask for a return of goods that they received and kept.',
  },
  'withdrawal-late': {
    it: 'I 14 giorni per recedere sono finiti il {day}: si può chiedere un reso',
    en: 'The 14 days to withdraw ended on {day}: a return can be asked for',
  },
  'withdrawal-made': {
    it: 'Dai beni fatti su misura non si recede',
    en: 'There is no withdrawal from goods made to measure',
  },
  'withdrawal-too-many': { it: 'Ne restano {left}', en: '{left} are left' },
  'withdrawal-done': {
    it: 'Recesso registrato: la ricevuta è in arrivo per e-mail',
    en: 'Withdrawal recorded: the receipt comes by e-mail',
  },
  'return-nothing-shipped': { it: 'Di questi pezzi ne sono partiti {left}', en: '{left} of these have left' },
  'return-unknown': { it: 'Reso non trovato', en: 'No such return' },
  'return-decided': { it: 'Il reso è già deciso', en: 'The return is decided already' },
  'return-not-awaited': { it: 'Questa merce non è attesa', en: 'These goods are not awaited' },
  'return-asked': { it: 'Richiesta di reso inviata', en: 'Return asked for' },
  'close-open': { it: 'Resta ancora qualcosa da fare', en: 'Something is still to be done' },
});
