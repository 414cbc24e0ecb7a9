import { defineTexts } from '#web/lib/text/define-texts.ts';

/** The texts of every form of the public site around its questions. */
export const formPageTexts = defineTexts('siteForms', {
  it: {
    required: 'I campi con * sono obbligatori.',
    kept: 'Conserviamo quello che ci scrivi per {n} mese da quando la richiesta è chiusa, poi lo cancelliamo. || Conserviamo quello che ci scrivi per {n} mesi da quando la richiesta è chiusa, poi lo cancelliamo.',
    choose: 'Scegli',
    trap: 'Non compilare questo campo',
    faults: 'Controlla questi punti:',
    sending: 'Invio in corso…',
    progress: 'Caricamento: {n} %',
    unreachable: 'Il server non risponde. Quello che hai scritto è ancora qui: riprova tra un momento.',
    home: 'Vai alla pagina iniziale',
    leaveTitle: 'Confermi la disiscrizione?',
    leaveText: 'Ti mandiamo per e-mail il collegamento che toglie l’indirizzo dalla lista.',
    leaveYes: 'Sì, disiscrivimi',
    cancel: 'Annulla',
    close: 'Chiudi',
    popup: 'Newsletter',
  },
  en: {
    required: 'Fields with * are required.',
    kept: 'We keep what you write for {n} month after the request is closed, then we erase it. || We keep what you write for {n} months after the request is closed, then we erase it.',
    choose: 'Choose',
    trap: 'Do not fill in this field',
    faults: 'Look at these points:',
    sending: 'Sending…',
    progress: 'Uploading: {n} %',
    unreachable: 'The server does not answer. What you wrote is still here: try again in a moment.',
    home: 'Go to the home page',
    leaveTitle: 'Do you want to unsubscribe?',
    leaveText: 'We e-mail you the link that takes the address off the list.',
    leaveYes: 'Yes, unsubscribe me',
    cancel: 'Cancel',
    close: 'Close',
    popup: 'Newsletter',
  },
});
