import { messages } from '../kernel/message.ts';

/** Messages about repairs. */
export const repairMessages = messages({
  'archive-not-allowed': {
    it: 'Attenzione, si eliminano solo le riparazioni richieste, ricevute o annullate',
    en: 'Only requested, received or cancelled repairs can be deleted',
  },
  'arrival-not-undoable': {
    it: "Attenzione, l'arrivo non può essere annullato: sulla riparazione è già stato fatto altro",
    en: 'The arrival cannot be withdrawn: other work was done on the repair since',
  },
  'association-unknown': {
    it: 'Attenzione, la riparazione associata non esiste',
    en: 'There is no such associated repair',
  },
  'customer-fixed': {
    it: 'Attenzione, il cliente di una riparazione non si può cambiare',
    en: 'The customer of a repair cannot be changed',
  },
  'customer-missing': {
    it: 'Attenzione,non puoi salvare, selezionare il cliente;',
    en: 'You cannot save yet: choose the customer',
  },
  'customer-unknown': {
    it: 'Attenzione, il cliente non esiste',
    en: 'There is no such customer',
  },
  'decided-by-quote': {
    it: 'Attenzione, lo stato cambia con la decisione del cliente sul preventivo',
    en: "The state changes with the customer's decision on the quote",
  },
  'document-left': {
    it: 'Attenzione, la riparazione è già stata consegnata',
    en: 'The repair was already given back',
  },
  'referent-of-another': {
    it: 'Attenzione, non è un referente del cliente di questa riparazione',
    en: "This is no referent of the repair's customer",
  },
  'fault-module-empty': {
    it: 'Attenzione, descrivere il difetto o indicare la macchina',
    en: 'Describe the defect or name the machine',
  },
  'flags-exclude-one-another': {
    it: 'Attenzione, «lavorata con collaudo», «lavorata senza collaudo» e «non riparabile» si escludono a vicenda',
    en: '“Worked with testing”, “worked without testing” and “not repairable” exclude one another',
  },
  'arrival-was-mailed': {
    code: 'mail-left',
    it: "Attenzione, l'arrivo non può essere annullato: il cliente è già stato avvisato per e-mail",
    en: 'The arrival cannot be withdrawn: the customer was already told by e-mail',
  },
  'ready-was-mailed': {
    code: 'mail-left',
    it: 'Attenzione, il cliente è già stato avvisato per e-mail che la riparazione è pronta: riportarla in lavorazione indicando il motivo',
    en: 'The customer was already told by e-mail that the repair is ready: take it back to the bench with a reason',
  },
  'move-not-allowed': {
    it: 'Attenzione, la riparazione non può passare da «{from}» a «{to}»',
    en: 'The repair cannot go from “{from}” to “{to}”',
  },
  'not-arrived': {
    it: "Attenzione, la merce non è ancora arrivata: spuntare prima l'arrivo",
    en: 'The goods are not here yet: tick their arrival first',
  },
  'not-at-supplier': {
    it: 'Attenzione, registrare prima la riparazione esterna presso il fornitore',
    en: 'Send the goods to the supplier first',
  },
  'quote-pending': {
    it: 'Attenzione, il preventivo è in attesa del cliente: annullarlo prima',
    en: 'The quote awaits the customer: withdraw it first',
  },
  'quote-wanted': {
    it: 'Attenzione, il cliente attende un preventivo: la lavorazione inizia dopo la sua accettazione',
    en: 'The customer awaits a quote: work begins when it is accepted',
  },
  'reason-missing': {
    it: 'Attenzione, indicare il motivo dello spostamento',
    en: 'Give the reason',
  },
  'repair-archived': {
    it: 'Attenzione, la riparazione è eliminata: ripristinarla prima',
    en: 'The repair was deleted: restore it first',
  },
  'repair-closed': {
    it: 'Attenzione, la riparazione è chiusa: un responsabile può riaprirla',
    en: 'The repair is closed: a manager can reopen it',
  },
  'repair-exists': {
    it: 'Attenzione, la riparazione esiste già',
    en: 'The repair exists already',
  },
  'repair-over': {
    it: 'Attenzione, la riparazione è già conclusa',
    en: 'The repair is already over',
  },
  'shelf-code-bad': {
    it: 'Attenzione, il codice di uno scaffale ha al massimo {max} lettere e cifre, con trattini in mezzo',
    en: "A shelf's code has at most {max} letters and digits, with hyphens between them",
  },
  'shelf-codes-bad': {
    it: 'Indicare codici di scaffali separati da virgole, o da uno a un altro: A-1..A-12',
    en: "Give shelves' codes with commas between them, or from one to another: A-1..A-12",
  },
  'state-unknown': {
    it: 'Attenzione, lo stato non esiste',
    en: 'There is no such state',
  },
  'still-at-supplier': {
    it: 'Attenzione, registrare prima il rientro dal fornitore',
    en: 'Record the return from the supplier first',
  },
  'technician-unknown': {
    it: 'Attenzione, selezionare un tecnico',
    en: 'Choose a technician',
  },
  'too-many-captures': {
    it: 'Attenzione, al massimo {max} foto',
    en: 'At most {max} photos',
  },
  'unrepairable-by-state': {
    it: 'Attenzione, per riprendere la riparazione cambiarne lo stato',
    en: 'To take the repair up again, change its state',
  },
  'photos-too-many': { it: 'Al massimo {max} foto', en: 'At most {max} photos' },
  'after-entering': { it: 'Si indica dopo aver inserito la riparazione', en: 'This is set once the repair is entered' },
  'new-is-received': { it: 'Una riparazione nuova è «Ricevuta»', en: 'A new repair is “Received”' },
  'entered-is-here': {
    it: 'La merce di una riparazione inserita è arrivata',
    en: 'The goods of a repair that is entered have arrived',
  },
  'ready-or-arrived': { it: 'Indicare ready oppure repaired_arrived', en: 'Either ready or repaired_arrived' },
});
