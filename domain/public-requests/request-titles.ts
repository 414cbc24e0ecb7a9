import { saying } from '../kernel/message.ts';

/** What happened to a request of the public site, in a few words. */
export const REQUEST_TITLES = {
  RequestSubmitted: saying('Richiesta inviata dal sito', 'Request sent by the site'),
  ConsentGiven: saying('Consenso dato', 'Consent given'),
  RequestReleased: saying('Richiesta tolta dalle dubbie', 'Request released from the doubtful ones'),
  RequestConfirmed: saying('Indirizzo confermato', 'Address confirmed'),
  RequestAssigned: ({ assigneeId }: { readonly assigneeId: number | null }) =>
    assigneeId === null
      ? { it: 'Richiesta senza incaricato', en: 'Request given back' }
      : { it: 'Richiesta assegnata', en: 'Request assigned' },
  RequestAnswered: saying('Risposta alla richiesta', 'Request answered'),
  RequestTurned: saying('Richiesta collegata a un cliente', 'Request given to a customer'),
  RequestRepairOpened: saying('Riparazione nata da una richiesta', 'Repair made of a request'),
  RequestClosed: saying('Richiesta chiusa', 'Request closed'),
  RequestReopened: saying('Richiesta riaperta', 'Request reopened'),
};
