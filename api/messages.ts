import type { Failure } from '#api/contracts/envelope.ts';
import type { Language } from '#domain/accounts/languages.ts';

/** English by a failure's code. The Italian texts are those of the specification and stand where they are given. */
const BY_CODE: Readonly<Record<string, string>> = {
  'not-found': 'Not found',
  unauthenticated: 'Your session has ended: please sign in again',
  forbidden: 'You may not do this',
  'idempotency-key-reused': 'This operation was already sent with other data',
  'edited-meanwhile': 'Meanwhile others changed the same fields',
  'too-busy': 'Too many changes at once: try again in a moment',
  'too-many-requests': 'Too many requests: try again in a moment',
  'too-large': 'The request is too large',
  'unsupported-media-type': 'This kind of content is not understood',
  unavailable: 'The service is not available for the moment: try again',
  internal: 'Something went wrong!',
};

/** English by the Italian text; `{}` stands for whatever the text carries. */
const BY_TEXT: readonly (readonly [italian: string, english: string])[] = [
  ['Modifica avvenuta con successo', 'Saved'],
  ['Inserimento avvenuto correttamente!', 'Added'],
  ['Campo obbligatorio', 'Required'],
  ['Valore non valido', 'Not a valid value'],
  ['Formato non valido', 'Not in the right form'],
  ['Richiesta non valida', 'Not a valid request'],
  ['Carattere non valido', 'Contains a character that is not allowed'],
  ['Numero non valido', 'Not a valid number'],
  ['Data non valida', 'Not a valid date'],
  ['Istante non valido', 'Not a valid instant'],
  ['Importo non valido', 'Not a valid amount'],
  ['File non valido', 'Not a valid file'],
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
