import { messages } from '../../kernel/message.ts';

/** Messages about imported files and their cells. */
export const importMessages = messages({
  'not-a-table': {
    it: 'Il file non si può leggere: serve un file CSV o XLSX',
    en: 'The file cannot be read: it has to be CSV or XLSX',
  },
  'table-too-large': {
    it: 'Il file è troppo grande: al massimo {rows} righe e {columns} colonne',
    en: 'The file is too large: at most {rows} rows and {columns} columns',
  },
  'bad-quotes': {
    it: 'Il file non si può leggere dalla riga {line}: le virgolette vanno attorno a tutta la cella, e dentro si scrivono doppie',
    en: 'The file cannot be read from row {line}: quotes go around the whole cell, and those within it are written twice',
  },
  'long-line': {
    it: 'La riga {line} ha più di un milione di caratteri: forse vi manca una virgoletta di chiusura',
    en: 'Row {line} has more than a million characters: perhaps a closing quote is missing there',
  },
  'table-empty': { it: 'Il file non contiene righe', en: 'There are no rows in the file' },
  'bad-flag': { it: 'Valore non valido: scrivere «sì» o «no»', en: 'Not a valid value: write “yes” or “no”' },
  'bad-choice': { it: 'Valore non valido: uno tra {values}', en: 'Not a valid value: one of {values}' },
  'ambiguous-number': {
    it: 'Numero ambiguo: scrivere i decimali con la virgola e senza punti',
    en: 'Ambiguous number: write decimals with a comma, and no dots',
  },
  'reference-unknown': { it: '«{name}» non esiste in {family}', en: 'There is no “{name}” in {family}' },
  'reference-ambiguous': {
    it: '«{name}» in {family} non è uno solo: indicarlo per codice o per numero (#12)',
    en: 'There is more than one “{name}” in {family}: name it by its code or number (#12)',
  },
  'twice-in-file': { it: 'Stesso valore della riga {line}', en: 'The same value as in row {line}' },
  'duplicate-of-several': {
    it: 'La riga corrisponde a più elementi già presenti',
    en: 'The row matches more than one existing record',
  },
  'column-twice': { it: 'Il campo è già abbinato a un’altra colonna', en: 'Another column fills this field already' },
  'no-column': { it: 'Abbinare almeno una colonna', en: 'Match at least one column' },
  'import-not-now': {
    it: 'L’importazione è in un’altra fase: aggiornare la pagina',
    en: 'The import is at another step: reload the page',
  },
  'changed-since': {
    it: 'Modificato dopo l’importazione: lasciato com’è',
    en: 'Changed since the import: left as it is',
  },
});
