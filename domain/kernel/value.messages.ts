import { messages } from './message.ts';

/** Messages beside a field whose value is not of its kind. */
export const valueMessages = messages({
  required: { it: 'Campo obbligatorio', en: 'Required' },
  'bad-value': { it: 'Valore non valido', en: 'Not a valid value' },
  'bad-format': { it: 'Formato non valido', en: 'Not in the right form' },
  'bad-character': { it: 'Carattere non valido', en: 'Contains a character that is not allowed' },
  'bad-number': { it: 'Numero non valido', en: 'Not a valid number' },
  'bad-date': { it: 'Data non valida', en: 'Not a valid date' },
  'bad-instant': { it: 'Istante non valido', en: 'Not a valid instant' },
  'bad-amount': { it: 'Importo non valido', en: 'Not a valid amount' },
  'bad-name': { it: 'Nome non valido', en: 'Not a valid name' },
  'bad-file': { it: 'File non valido', en: 'Not a valid file' },
  'file-too-large': { it: 'Il file supera i 20 MB', en: 'The file is larger than 20 MB' },
  'bad-language': { it: 'Lingua non valida', en: 'Not a valid language' },
  'unknown-language': { it: 'Lingua non disponibile', en: 'This language is not available' },
  'bad-email': { it: 'Indirizzo e-mail non valido', en: 'Not a valid e-mail address' },
  'too-long': { it: 'Lunghezza massima {max} caratteri', en: 'At most {max} characters' },
  'too-short': { it: 'Almeno {min} caratteri', en: 'At least {min} characters' },
  'too-many': { it: 'Al massimo {max} elementi', en: 'At most {max} items' },
  'too-few': { it: 'Almeno {min} elementi', en: 'At least {min} items' },
  'too-high': { it: 'Al massimo {max}', en: 'At most {max}' },
  'too-low': { it: 'Almeno {min}', en: 'At least {min}' },
  'amount-missing': { it: 'Indicare un importo maggiore di zero', en: 'Give an amount above zero' },
  'too-many-rows': { it: 'Al massimo {max} righe', en: 'At most {max} rows' },
  'too-many-decimals': { it: 'Al massimo {max} decimali', en: 'At most {max} decimals' },
  'unknown-field': { it: 'Campo non previsto: {field}', en: 'This field is not known here: {field}' },
});
