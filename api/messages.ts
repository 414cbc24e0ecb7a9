import type { Failure } from '#api/contracts/envelope.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { REPAIR_MESSAGES } from './repair-messages.ts';

/** English by a failure's code. The Italian texts are those of the specification and stand where they are given. */
const BY_CODE: Readonly<Record<string, string>> = {
  'not-found': 'Not found',
  unauthenticated: 'Your session has ended: please sign in again',
  forbidden: 'You may not do this',
  'idempotency-key-reused': 'This operation was already sent with other data',
  'edited-meanwhile': 'Meanwhile others changed the same fields',
  'wrong-credentials': 'Wrong credentials',
  'account-disabled': 'This user has been disabled',
  'customer-erased': "This customer's data have been erased",
  'account-erased': "This user's data have been erased",
  'personal-reference': "The reference stays on record: it must not hold the person's data",
  'not-confirmed': 'To confirm, type the number or the name',
  'invalid-grant': 'Your session has ended: please sign in again',
  'built-in-account': 'The admin user cannot be changed like this',
  'own-account': 'You cannot do this to your own user',
  'customer-role': 'The customer role stands alone and needs a customer; the other roles have none',
  'link-not-valid': 'This link is not valid',
  'link-expired': 'This link has expired',
  'too-many-registrations': 'Too many registrations from this network or for this address: try again in an hour',
  'link-used': 'This link has already been used',
  'other-site': 'The request comes from another site: it was not carried out',
  'unrepairable-by-state': 'To take the repair up again, change its state',
  'file-unknown': 'The file was not found: upload it again',
  'too-busy': 'Too many changes at once: try again in a moment',
  'too-many-requests': 'Too many requests: try again in a moment',
  'too-large': 'The request is too large',
  'unsupported-media-type': 'This kind of content is not understood',
  'too-many-settings': 'Too many saved settings',
  unavailable: 'The service is not available for the moment: try again',
  internal: 'Something went wrong!',
};

/** English by the Italian text; `{}` stands for whatever the text carries. */
const BY_TEXT: readonly (readonly [italian: string, english: string])[] = [
  ['Modifica avvenuta con successo', 'Saved'],
  ['Nessuna modifica', 'Nothing changed'],
  ['Inserimento avvenuto correttamente!', 'Added'],
  ['Una riparazione nuova è «Ricevuta»', 'A new repair is “Received”'],
  ['La merce di una riparazione inserita è arrivata', 'The goods of a repair that is entered have arrived'],
  ['Si indica dopo aver inserito la riparazione', 'This is set once the repair is entered'],
  ['Non è una foto: usare JPEG, PNG o WebP', 'This is no photo: use JPEG, PNG or WebP'],
  ['Con questo stato il campo non si salva', 'This field is not saved with this state'],
  ['Campo non previsto: {}', 'This field is not known here: {}'],
  ['Username già esistente', 'This user name already exists'],
  ['E-mail già esistente', 'This e-mail already exists'],
  ['Registrazione completata con successo!', 'Registration completed!'],
  ['Utente inserito correttamente!', 'User added'],
  ['Utente modificato con successo!', 'User saved'],
  ['Utente attivato correttamente!', 'User activated'],
  ['Modifica dati effettuata con successo!', 'Your data were saved'],
  ['Cliente inesistente', 'There is no such customer'],
  ['Cancellazione avviata', 'The erasure has begun'],
  [
    'Attenzione, prima di cancellare i dati va conclusa o annullata {}',
    'Before the data can be erased, these must be finished or cancelled: {}',
  ],
  [
    'Attenzione, prima di cancellare i dati vanno riassegnate le sue riparazioni aperte: {}',
    'Before the data can be erased, these open repairs must be assigned to others: {}',
  ],
  [
    "Attenzione, l'utente si cancella insieme al suo cliente, il n. {}",
    'This user is erased together with customer no. {}',
  ],
  [
    'Sei collegato come personale: decide chi ha ricevuto l’e-mail',
    'You are signed in as staff: whoever received the e-mail decides',
  ],
  [
    'Sei collegato come un altro cliente: esci, poi apri di nuovo il collegamento',
    'You are signed in as another customer: sign out, then open the link again',
  ],
  ['Officina risponde all’indirizzo {} (PUBLIC_URL)', 'Officina answers at {} (PUBLIC_URL)'],
  ['Questa password è fra le più usate: scegline un’altra', 'This password is among the most used: choose another'],
  [
    'Sei collegato con un altro utente: esci, poi apri di nuovo il collegamento',
    'You are signed in as another user: sign out, then open the link again',
  ],
  ['Scegliere il motivo', 'Choose the grounds'],
  ['Inserire il riferimento della richiesta', "Enter the request's reference"],
  [
    'Il riferimento è un numero di protocollo: lettere, cifre, . / -',
    'The reference is a register number: letters, digits, . / -',
  ],
  ['Troppi tentativi falliti: accesso bloccato fino alle {}', 'Too many failed attempts: sign-in is locked until {}'],
  ['La password attuale non è corretta', 'The present password is not right'],
  ['Le password non coincidono!', 'The passwords do not match!'],
  ['La password è troppo semplice', 'The password is too simple'],
  ['La password non può essere lo username o la tua e-mail', 'The password cannot be your user name or e-mail'],
  ['La password deve avere almeno 8 caratteri', 'The password must have at least 8 characters'],
  ['La password può avere al massimo 200 caratteri', 'The password may have at most 200 characters'],
  ['Inserire la password', 'Enter the password'],
  ['Inserire la password attuale', 'Enter the present password'],
  ['Inserire lo username', 'Enter the user name'],
  ["Inserire l'indirizzo e-mail", 'Enter the e-mail address'],
  ['Inserire il nome', 'Enter the name'],
  ['Scegliere almeno un ruolo', 'Choose at least one role'],
  ['Ruolo inesistente', 'There is no such role'],
  ['Lingua non disponibile', 'This language is not available'],
  ['Lo username deve avere almeno 3 caratteri', 'The user name must have at least 3 characters'],
  ['Lo username può avere al massimo 60 caratteri', 'The user name may have at most 60 characters'],
  [
    'Lo username può contenere solo lettere, cifre, punto, trattino e trattino basso',
    'The user name may hold only letters, digits, point, hyphen and underscore',
  ],
  ['Indicare la ragione sociale, oppure nome e cognome', 'Give the business name, or name and surname'],
  ['Nazione non valida', 'Not a valid country'],
  ['Partita IVA non valida', 'Not a valid VAT number'],
  ['Codice fiscale non valido', 'Not a valid fiscal code'],
  ['Codice SDI non valido: 7 lettere o cifre', 'Not a valid SDI code: 7 letters or digits'],
  ['Provincia inesistente', 'There is no such province'],
  ['Il CAP ha 5 cifre', 'The postal code has 5 digits'],
  ['Il CAP non è della provincia indicata', 'The postal code is not of this province'],
  ['Numero di telefono non valido', 'Not a valid telephone number'],
  ['Sito web non valido', 'Not a valid website'],
  ['Campo obbligatorio', 'Required'],
  ['Valore non valido', 'Not a valid value'],
  ['Formato non valido', 'Not in the right form'],
  ['Richiesta non valida', 'Not a valid request'],
  ['Carattere non valido', 'Contains a character that is not allowed'],
  ['Numero non valido', 'Not a valid number'],
  ['Data non valida', 'Not a valid date'],
  ['Nome non valido', 'Not a valid name'],
  ['Impostazione troppo grande', 'The setting is too large'],
  ['Istante non valido', 'Not a valid instant'],
  ['Importo non valido', 'Not a valid amount'],
  ['File non valido', 'Not a valid file'],
  ['Il file supera i 20 MB', 'The file is larger than 20 MB'],
  ['Hai caricato troppi file oggi: riprova domani', 'You uploaded too many files today: try again tomorrow'],
  [
    'Troppi file in arrivo insieme: riprova tra un momento',
    'Too many files are arriving at once: try again in a moment',
  ],
  ['Aliquota non valida', 'Not a valid rate'],
  ['Attenzione, il file non è stato trovato: caricarlo di nuovo', 'The file was not found: upload it again'],
  ['Il preventivo non è ancora stato inviato', 'The quote has not been sent yet'],
  ['Il preventivo è già stato accettato', 'The quote has already been accepted'],
  ['Il preventivo è già stato rifiutato', 'The quote has already been rejected'],
  ['La validità del preventivo è scaduta', 'The quote is no longer valid'],
  ['Il preventivo è stato annullato', 'The quote was withdrawn'],
  ['Il preventivo è stato sostituito da una versione più recente', 'A newer version has taken the place of this quote'],
  ['Lingua non valida', 'Not a valid language'],
  ['Versione non valida', 'Not a valid version'],
  ['Causale non valida', 'Not a valid cause'],
  ['Indirizzo e-mail non valido', 'Not a valid e-mail address'],
  ['Indirizzo PEC non valido', 'Not a valid certified e-mail address'],
  ['Lunghezza massima {} caratteri', 'At most {} characters'],
  ['Al massimo {} elementi', 'At most {} items'],
  ['Al massimo {} foto', 'At most {} photos'],
  ['Al massimo {} righe', 'At most {} rows'],
  ['Al massimo {}', 'At most {}'],
  ['Almeno {} elementi', 'At least {} items'],
  ['Almeno {}', 'At least {}'],
  ['Almeno {} caratteri', 'At least {} characters'],
  ['Nuovo o Usato', 'New or used'],
  ['Indicare ready oppure repaired_arrived', 'Either ready or repaired_arrived'],
  ...REPAIR_MESSAGES,
];

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exact = new Map(BY_TEXT.filter(([italian]) => !italian.includes('{}')));
const patterns = BY_TEXT.filter(([italian]) => italian.includes('{}')).map(([italian, english]) => ({
  pattern: new RegExp(`^${italian.split('{}').map(literal).join('(.+)')}$`),
  english,
}));

/** A text for people in the reader's language. One that has no English yet stays Italian. */
export function inLanguage(language: Language, italian: string): string {
  if (language === 'it') return italian;
  const whole = exact.get(italian);
  if (whole !== undefined) return whole;
  for (const { pattern, english } of patterns) {
    const found = pattern.exec(italian);
    if (!found) continue;
    let next = 1;
    return english.replaceAll('{}', () => found[next++] ?? '');
  }
  return italian;
}

/** True when the text has an English form: for the test that walks all refusals. */
export function isTranslated(code: string, italian: string): boolean {
  return code in BY_CODE || inLanguage('en', italian) !== italian;
}

/** A failure in the reader's language. */
export function failureIn(language: Language, failure: Failure): Failure {
  if (language === 'it') return failure;
  return {
    ...failure,
    message: BY_CODE[failure.code] ?? inLanguage(language, failure.message),
    ...(failure.fields
      ? { fields: failure.fields.map(({ field, message }) => ({ field, message: inLanguage(language, message) })) }
      : {}),
  };
}
