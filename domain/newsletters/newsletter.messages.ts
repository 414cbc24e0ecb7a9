import { messages } from '../kernel/message.ts';

/** Messages about newsletters. */
export const newsletterMessages = messages({
  'newsletter-opened': { it: 'Newsletter creata', en: 'Newsletter created' },
  'newsletter-saved': { it: 'Bozza salvata', en: 'Draft saved' },
  'newsletter-discarded': { it: 'Bozza eliminata', en: 'Draft thrown away' },
  'recipients-chosen': { it: 'Destinatari aggiunti', en: 'Recipients added' },
  'recipients-dropped': { it: 'Destinatari tolti', en: 'Recipients taken off' },
  'test-asked': { it: 'Prova in arrivo al tuo indirizzo', en: 'The test is on its way to you' },
  'newsletter-scheduled': { it: 'Invio programmato', en: 'Sending scheduled' },
  'newsletter-unscheduled': { it: 'Invio annullato: è di nuovo una bozza', en: 'Called off: it is a draft again' },
  'newsletter-paused': { it: 'Invio in pausa', en: 'Sending paused' },
  'newsletter-resumed': { it: 'Invio ripreso', en: 'Sending goes on' },
  'newsletter-stopped': { it: 'Invio interrotto', en: 'Sending stopped' },
  'newsletter-not-draft': {
    it: 'La newsletter non è più una bozza',
    en: 'The newsletter is no draft any more',
  },
  'newsletter-not-scheduled': { it: 'L’invio non è programmato', en: 'It is not scheduled' },
  'newsletter-not-sending': { it: 'L’invio non è in corso', en: 'It is not being sent' },
  'newsletter-not-paused': { it: 'L’invio non è in pausa', en: 'It is not paused' },
  'newsletter-over': { it: 'L’invio è già finito', en: 'It is over already' },
  'newsletter-not-frozen': { it: 'Le e-mail non sono ancora in partenza', en: 'Its messages do not leave yet' },
  'newsletter-not-yet': { it: 'L’ora dell’invio non è ancora venuta', en: 'Its time has not come yet' },
  'newsletter-changed': {
    it: 'La bozza è cambiata: rileggila prima di inviarla',
    en: 'The draft has changed: read it again before it goes',
  },
  'subject-missing': { it: 'Scrivi l’oggetto', en: 'Write the subject' },
  'newsletter-empty': { it: 'La newsletter non contiene ancora nulla', en: 'The newsletter holds nothing yet' },
  'recipients-missing': { it: 'Scegli a chi inviarla', en: 'Choose who gets it' },
  'recipients-unknown': { it: 'Destinatario non valido', en: 'Not a valid recipient' },
  'recipients-twice': { it: 'È già tra i destinatari', en: 'Is among the recipients already' },
  'too-many-choices': { it: 'Al massimo {max} scelte di destinatari', en: 'At most {max} choices of recipients' },
  'time-past': { it: 'Scegli un’ora che deve ancora venire', en: 'Choose a time to come' },
});
