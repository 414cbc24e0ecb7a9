import { STATES } from '#domain/repairs/state-keys.ts';

/** English by the Italian text, of what the repair and its parts refuse; `{}` stands for whatever the text carries. */
export const REPAIR_MESSAGES: readonly (readonly [italian: string, english: string])[] = [
  ['Messaggio inviato correttamente!', 'Message sent'],
  ['Attenzione,non puoi salvare, selezionare il cliente;', 'You cannot save yet: choose the customer'],
  [
    'Attenzione,non puoi salvare, seleziona lo stato del preventivo;',
    'You cannot save yet: choose the state of the quote',
  ],
  ['Attenzione,non puoi salvare, selezionare il fornitore;', 'You cannot save yet: choose the supplier'],
  [
    'Attenzione, questa riparazione è associata alla riparazione numero {}',
    'Note that this repair is associated with repair number {}',
  ],
  ['Attenzione, al massimo {} foto', 'At most {} photos'],
  ['Attenzione, al massimo {} righe', 'At most {} rows'],
  ['Attenzione, al massimo {} referenti', 'At most {} referents'],
  ['Attenzione, al massimo {} urgenze aperte', 'At most {} open urgencies'],
  ['Al massimo {} decimali', 'At most {} decimals'],
  [
    "Attenzione, l'arrivo non può essere annullato: il cliente è già stato avvisato per e-mail",
    'The arrival cannot be withdrawn: the customer was already told by e-mail',
  ],
  [
    "Attenzione, l'arrivo non può essere annullato: sulla riparazione è già stato fatto altro",
    'The arrival cannot be withdrawn: other work was done on the repair since',
  ],
  ['Attenzione, descrivere il difetto o indicare la macchina', 'Describe the defect or name the machine'],
  ["Attenzione, descrivere l'urgenza", 'Describe the urgency'],
  ["Attenzione, l'urgenza non è stata trovata", 'The urgency was not found'],
  ['Attenzione, il DDT GR non è stato trovato', 'The transport document was not found'],
  ["Attenzione, il DDT GR si emette nell'anno in corso", 'A transport document is issued within the current year'],
  [
    'Attenzione, il DDT GR si emette quando la riparazione è pronta',
    'A transport document is issued when the repair is ready',
  ],
  ['Attenzione, il DDT GR {} è già stato emesso', 'Transport document {} was already issued'],
  [
    "Attenzione, la data del DDT GR precede quella dell'ultimo emesso",
    'The date is before that of the last transport document',
  ],
  ['Attenzione, la data del DDT GR è nel futuro', 'The date of the transport document lies in the future'],
  [
    'Attenzione, un numero di questa forma è riservato alla nostra serie: emettere il DDT GR',
    'Numbers of this form are kept for our own series: issue the transport document',
  ],
  [
    'Attenzione, il DDT GR {} è già stato emesso: annullarlo con il motivo',
    'Transport document {} was already issued: cancel it with the reason',
  ],
  [
    'Attenzione, il DDT GR {} è della nostra serie: per cambiarlo annullarlo',
    'Transport document {} is of our own series: to change it, cancel it',
  ],
  [
    "Attenzione, c'è già il DDT GR {} fatto altrove: toglierlo prima di emettere il nostro",
    'There is document {} made elsewhere: take it away before issuing ours',
  ],
  ["Attenzione, indicare il motivo dell'annullamento", 'Give the reason for cancelling'],
  ['Attenzione, si consegna una riparazione pronta', 'A repair is given back when it is ready'],
  ['Attenzione, la riparazione è già stata consegnata', 'The repair was already given back'],
  [
    'Attenzione, il cliente attende un preventivo: la lavorazione inizia dopo la sua accettazione',
    'The customer awaits a quote: work begins when it is accepted',
  ],
  ['Attenzione, il cliente di una riparazione non si può cambiare', 'The customer of a repair cannot be changed'],
  ['Attenzione, il cliente non esiste', 'There is no such customer'],
  [
    'Attenzione, il cliente è già stato avvisato per e-mail che la riparazione è pronta: riportarla in lavorazione indicando il motivo',
    'The customer was already told by e-mail that the repair is ready: take it back to the bench with a reason',
  ],
  ['Attenzione, il fornitore esiste già', 'This supplier exists already'],
  ['Attenzione, il fornitore non esiste', 'There is no such supplier'],
  ['Attenzione, indicare la ragione sociale', 'Give the business name'],
  ['Attenzione, il preventivo non è ancora stato inviato al cliente', 'The quote was not sent to the customer yet'],
  ['Attenzione, il preventivo non è stato trovato: ricaricare la pagina', 'The quote was not found: reload the page'],
  ['Attenzione, il preventivo è ancora valido', 'The quote is still valid'],
  ['Attenzione, il preventivo è già stato accettato', 'The quote was already accepted'],
  ['Attenzione, il preventivo è già stato rifiutato', 'The quote was already rejected'],
  [
    'Attenzione, il preventivo è in attesa del cliente: annullarlo prima',
    'The quote awaits the customer: withdraw it first',
  ],
  ['Attenzione, il preventivo è stato annullato', 'The quote was withdrawn'],
  [
    'Attenzione, il preventivo è stato modificato nel frattempo: ricaricarlo',
    'The quote was changed meanwhile: reload it',
  ],
  [
    'Attenzione, il preventivo è stato sostituito da una versione più recente: ricaricare la pagina',
    'The quote was replaced by a newer version: reload the page',
  ],
  ['Attenzione, la validità del preventivo è già trascorsa', 'The validity of the quote lies in the past'],
  ['Attenzione, la validità del preventivo è scaduta', 'The quote has expired'],
  [
    'Attenzione, lo sconto va da zero al totale del preventivo',
    'The discount goes from zero to the total of the quote',
  ],
  [
    'Attenzione, uno sconto oltre il {} % deve essere approvato da un responsabile',
    'A discount above {} % needs the approval of a manager',
  ],
  [
    'Attenzione, lo stato cambia con la decisione del cliente sul preventivo',
    "The state changes with the customer's decision on the quote",
  ],
  ["Attenzione, non c'è ancora un preventivo da modificare", 'There is no quote to revise yet'],
  ["Attenzione, non c'è un preventivo da annullare", 'There is no quote to withdraw'],
  ['Attenzione, un preventivo si salva come «Bozza» o «In Attesa»', 'A quote is saved as “Draft” or “Pending”'],
  [
    'Attenzione, un preventivo è già in attesa del cliente: modificare quello',
    'A quote already awaits the customer: revise that one',
  ],
  ['Attenzione, indicare nome e cognome', 'Give your name and surname'],
  ['Attenzione, scrivere un messaggio', 'Write a message'],
  ["Attenzione, il rientro non può precedere l'uscita", 'The return cannot precede the exit'],
  ['Attenzione, la riparazione esterna non è stata trovata', 'The external repair was not found'],
  [
    'Attenzione, il rientro è già registrato: la data si corregge, non si toglie',
    'The return is on record: its date can be corrected, not taken away',
  ],
  ['Attenzione, la merce non è presso un fornitore', 'The goods are not at a supplier'],
  ['Attenzione, la merce è già presso un fornitore', 'The goods are already at a supplier'],
  ['Attenzione, registrare prima il rientro dal fornitore', 'Record the return from the supplier first'],
  ['Attenzione, registrare prima la riparazione esterna presso il fornitore', 'Send the goods to the supplier first'],
  [
    "Attenzione, la merce non è ancora arrivata: spuntare prima l'arrivo",
    'The goods are not here yet: tick their arrival first',
  ],
  ['Attenzione, il totale supera dieci milioni di euro', 'The total is above ten million euro'],
  ['Attenzione, indicare il motivo dello spostamento', 'Give the reason'],
  ['Attenzione, la riparazione associata non esiste', 'There is no such associated repair'],
  ['Attenzione, la riparazione esiste già', 'The repair exists already'],
  [
    'Attenzione, la riparazione è chiusa: un responsabile può riaprirla',
    'The repair is closed: a manager can reopen it',
  ],
  [
    'Attenzione, la riparazione è dichiarata non riparabile: riportarla in lavorazione indicando il motivo',
    'The repair was declared not repairable: take it back to the bench with a reason',
  ],
  ['Attenzione, la riparazione è eliminata: ripristinarla prima', 'The repair was deleted: restore it first'],
  ['Attenzione, la riparazione è già conclusa', 'The repair is already over'],
  ['Attenzione, lo stato non esiste', 'There is no such state'],
  ['Attenzione, selezionare un tecnico', 'Choose a technician'],
  [
    'Attenzione, si eliminano solo le riparazioni richieste, ricevute o annullate',
    'Only requested, received or cancelled repairs can be deleted',
  ],
  [
    'Attenzione, «lavorata con collaudo», «lavorata senza collaudo» e «non riparabile» si escludono a vicenda',
    '“Worked with testing”, “worked without testing” and “not repairable” exclude one another',
  ],
  ...STATES.flatMap((from) =>
    STATES.map(
      (to) =>
        [
          `Attenzione, la riparazione non può passare da «${from.label}» a «${to.label}»`,
          `The repair cannot go from “${from.labelEn}” to “${to.labelEn}”`,
        ] as const,
    ),
  ),
];
