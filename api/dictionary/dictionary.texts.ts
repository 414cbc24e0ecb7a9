import type { Language } from '#domain/accounts/languages.ts';

/** The dictionary's messages that the specification names; the screens bundle their own texts and take these over. */
export const DICTIONARY: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  it: {
    UnableToConnectToServer: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
    ThisFieldIsRequired: 'Campo obbligatorio',
    GroupTechnicalSpecificationAlreadyExists: 'Il gruppo di specifiche tecniche esiste già',
    GroupDisplayTechnicalSpecificationAlreadyExists: 'Il gruppo di visualizzazione esiste già',
    ContactRequestCompleted: 'Richiesta di contatto inviata con successo',
    UnsubscribeContactCompleted: 'Disiscrizione avvenuta con successo',
    SubscribeContactCompleted: 'Iscrizione avvenuta con successo',
    DeleteCompleted: 'Eliminazione avvenuta con successo',
  },
  en: {
    UnableToConnectToServer: 'The server cannot be reached. Check the connection and try again.',
    ThisFieldIsRequired: 'Required',
    GroupTechnicalSpecificationAlreadyExists: 'The group of technical specifications already exists',
    GroupDisplayTechnicalSpecificationAlreadyExists: 'The display group already exists',
    ContactRequestCompleted: 'Your request was sent',
    UnsubscribeContactCompleted: 'You are unsubscribed',
    SubscribeContactCompleted: 'You are subscribed',
    DeleteCompleted: 'Deleted',
  },
};
