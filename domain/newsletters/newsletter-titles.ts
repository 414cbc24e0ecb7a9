import { saying } from '../kernel/message.ts';

/** What happened to a newsletter, in a few words. */
export const NEWSLETTER_TITLES = {
  NewsletterOpened: saying('Newsletter creata', 'Newsletter created'),
  NewsletterWritten: saying('Bozza della newsletter salvata', 'Draft of the newsletter saved'),
  NewsletterRecipientsChosen: saying('Destinatari aggiunti', 'Recipients added'),
  NewsletterRecipientsDropped: saying('Destinatari tolti', 'Recipients taken off'),
  NewsletterTestAsked: saying('Prova della newsletter chiesta', 'Test of the newsletter asked for'),
  NewsletterScheduled: saying('Invio programmato', 'Sending scheduled'),
  NewsletterUnscheduled: saying('Invio annullato', 'Sending called off'),
  NewsletterFrozen: saying('Destinatari fissati', 'Recipients fixed'),
  NewsletterStarted: saying('Invio avviato', 'Sending started'),
  NewsletterPaused: saying('Invio in pausa', 'Sending paused'),
  NewsletterStopped: saying('Invio interrotto', 'Sending stopped'),
  NewsletterSent: saying('Invio finito', 'Sending finished'),
  NewsletterDiscarded: saying('Bozza eliminata', 'Draft thrown away'),
};
