/** How a shared field is tried: with a value that it finds faulty, and with one that it takes. */
export interface TriedField {
  /** The file of `web/ui` that it stands in. */
  readonly file: string;
  readonly label: string;
  /** What is typed or chosen; for files the name of one. */
  readonly wrong: string;
  readonly right: string;
  /** What it says of the wrong value. */
  readonly fault: string;
  readonly how: 'typed' | 'chosen' | FileSteps;
}

/** The buttons of a field of files. */
interface FileSteps {
  readonly choose: string;
  /** The one that is there once the right file is stored. */
  readonly stored: string;
  /** The one that removes the wrong file, where a new one doesn't take its place. */
  readonly remove?: string;
}

/** Every shared field that finds faults by itself: `bench.tsx` draws them in one form. */
export const FIELDS_ON_THE_BENCH: readonly TriedField[] = [
  {
    file: 'web/ui/day-field.tsx',
    label: 'Giorno',
    wrong: '31/02/2026',
    right: '28/02/2026',
    fault: 'Data non valida: scrivi GG/MM/AAAA',
    how: 'typed',
  },
  {
    file: 'web/ui/amount-field.tsx',
    label: 'Importo',
    wrong: 'molto',
    right: '12,50',
    fault: 'Importo non valido',
    how: 'typed',
  },
  {
    file: 'web/ui/remote-select.tsx',
    label: 'Persona',
    wrong: 'ros',
    right: 'Rossi',
    fault: '«ros» non è stato scelto: scegli dall’elenco o lascia com’è',
    how: 'chosen',
  },
  {
    file: 'web/ui/files/file-field.tsx',
    label: 'Documento',
    wrong: 'finto.pdf',
    right: 'vero.pdf',
    fault: 'Il file non è un PDF',
    how: { choose: 'Documento: Scegli un file', stored: 'Scarica vero.pdf' },
  },
  {
    file: 'web/ui/files/pictures-field.tsx',
    label: 'Foto',
    wrong: 'finta.png',
    right: 'vera.png',
    fault: 'Il file non è un’immagine',
    how: { choose: 'Scegli foto', stored: 'Togli la foto 1 (vera.png)', remove: 'Togli finta.png' },
  },
];

/** The option of the bench's field that is filled in from outside. The server answers late what it is called. */
export const SET_FROM_OUTSIDE = { label: 'Padre', id: 31, text: 'Valle Sud', told: '/api/v1/brand/select' } as const;

/**
 * Every kind of field that shows an error of a form or of the server: `bench.tsx` draws them in a form of their own.
 */
export const KINDS_ON_THE_BENCH = [
  'TextInput',
  'PasswordField',
  'Textarea',
  'Select',
  'NativeSelect',
  'MultiSelect',
  'Autocomplete',
  'AddressInput',
  'NumberField',
  'Checkbox',
  'Switch',
  'Radio',
] as const;
