import type { LocalizedText } from '../../kernel/message.ts';

/** Every text that the program shows, by its code: the dictionary may reword it, and it holds until somebody does. */
export type ProgramTexts = ReadonlyMap<string, LocalizedText>;

/** The messages that the specification takes from the dictionary, under its own names. */
export const NAMED_TEXTS = {
  UnableToConnectToServer: {
    it: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
    en: 'Unable to connect to the server. Check your connection and try again.',
  },
  ThisFieldIsRequired: { it: 'Campo obbligatorio', en: 'Required' },
  GroupTechnicalSpecificationAlreadyExists: {
    it: 'Il gruppo di specifiche tecniche esiste già',
    en: 'The group of technical specifications already exists',
  },
  GroupDisplayTechnicalSpecificationAlreadyExists: {
    it: 'Il gruppo di visualizzazione esiste già',
    en: 'The display group already exists',
  },
  ContactRequestCompleted: { it: 'Richiesta di contatto inviata con successo', en: 'Your request was sent' },
  UnsubscribeContactCompleted: { it: 'Disiscrizione avvenuta con successo', en: 'You are unsubscribed' },
  SubscribeContactCompleted: { it: 'Iscrizione avvenuta con successo', en: 'You are subscribed' },
  DeleteCompleted: { it: 'Eliminazione avvenuta con successo', en: 'Deleted' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
export type NamedText = keyof typeof NAMED_TEXTS;

export const isNamedText = (code: string): code is NamedText => Object.hasOwn(NAMED_TEXTS, code);

/** The program's text under a name of the specification; null: there is no such name, or no text in this language. */
export function namedText(code: string, language: string): string | null {
  return isNamedText(code) && (language === 'it' || language === 'en') ? NAMED_TEXTS[code][language] : null;
}
