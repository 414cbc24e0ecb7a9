import { messages } from '../kernel/message.ts';

/** Messages about the firm's own data. */
export const firmMessages = messages({
  'name-missing': { it: 'Indicare il nome dell’azienda', en: 'Give the firm’s name' },
  'bad-iban': { it: 'IBAN non valido', en: 'Not a valid IBAN' },
  'bad-bic': { it: 'BIC non valido: 8 o 11 lettere o cifre', en: 'Not a valid BIC: 8 or 11 letters or digits' },
  'no-working-day': { it: 'Indicare almeno un giorno lavorativo', en: 'Choose at least one working day' },
  'closure-order': {
    it: 'Una chiusura finisce prima di cominciare',
    en: 'A closure ends before it begins',
  },
  'closures-whole-year': {
    it: 'Le chiusure non lasciano alcun giorno lavorativo per un anno',
    en: 'The closures leave no working day for a year',
  },
  'bad-number-affix': {
    it: 'Solo lettere, spazi, punti, trattini e barre: i numeri sono della serie',
    en: 'Letters, spaces, points, hyphens and slashes only: digits belong to the series',
  },
  'sender-missing': {
    it: 'Indicare l’indirizzo da cui partono le e-mail',
    en: 'Give the address that e-mails are sent from',
  },
  'no-such-page': { it: 'Questa pagina non c’è', en: 'There is no such page' },
  'page-not-online': {
    it: 'Questa pagina non è pubblicata: pubblicala, poi sceglila qui',
    en: 'This page is not published: publish it, then choose it here',
  },
  'bad-host': { it: 'Nome del server non valido', en: 'Not a valid server name' },
  'no-mail-server': {
    it: 'Non c’è un server di posta: indicarlo e salvare, poi riprovare',
    en: 'There is no mail server: give one and save, then try again',
  },
  'mail-test-failed': {
    it: 'Il server di posta non ha preso il messaggio: {reason}',
    en: 'The mail server did not take the message: {reason}',
  },
  'mail-test-sent': { it: 'E-mail di prova inviata a {address}', en: 'A test e-mail was sent to {address}' },
  'setup-over': {
    it: 'Il collegamento non vale: l’azienda è già configurata, oppure non è quello stampato dal terminale',
    en: 'This link does not hold: the firm is set up already, or it is not the one that the terminal printed',
  },
  'credentials-elsewhere': {
    it: 'Le credenziali del server di posta si cambiano insieme: utente e password',
    en: 'The mail server’s credentials change together: user and password',
  },
});
