import { MAIL_TEMPLATES, type MailTemplateName } from '../mails/offered/mail-templates.ts';
import { formNamed } from '../public-requests/offered/forms.ts';
import { NOTE_EVENTS, NOTE_TABS } from './mentions.ts';
import { ending, type NotificationKind, ofRepair, seesQuotes, seesRepairs, staffKind } from './notification-kind.ts';

const staffRepair = (tab?: string) => (about: { readonly repairId?: number }) =>
  `/admin/riparazioni/${about.repairId}${tab ? `/${tab}` : ''}`;
/** What an optional name adds to a sentence. */
const of = (customer: string) => (customer === '' ? '' : ` – ${customer}`);

/** Notifications to staff. */
export const STAFF_KINDS = {
  assigned: staffKind({
    title: { it: 'Riparazione assegnata a me', en: 'Repair assigned to me' },
    on: ['TechnicianAssigned'],
    occasion: (event) => (event.data.id_people === null ? null : ofRepair(event)),
    whom: ['technician'],
    may: seesRepairs,
    text: ({ code, customer }) => ({
      it: `La riparazione ${code} è assegnata a te${of(customer)}`,
      en: `Repair ${code} is assigned to you${of(customer)}`,
    }),
    link: staffRepair(),
    mails: ['technician-assigned'],
    push: {
      title: { it: 'Nuova riparazione assegnata a te', en: 'A repair was assigned to you' },
      link: ({ repairId }) => `/admin/assegnate/${repairId}`,
    },
  }),
  request: staffKind({
    title: { it: 'Nuova richiesta di riparazione', en: 'New repair request' },
    on: ['FaultModuleSubmitted'],
    occasion: ofRepair,
    whom: ['desk'],
    may: seesRepairs,
    text: ({ code, customer }) => ({
      it: `Nuova richiesta ${code}${of(customer)}`,
      en: `New request ${code}${of(customer)}`,
    }),
    link: staffRepair(),
    mails: ['fault-module-desk'],
  }),
  'parts-complete': staffKind({
    title: { it: 'Ricambi di una riparazione arrivati', en: 'Parts of a repair are there' },
    on: ['RepairPartsComplete'],
    occasion: ({ data: { repairId } }) => ({ repairId }),
    whom: ['technician', 'desk'],
    may: seesRepairs,
    text: ({ code, customer }) => ({
      it: `I ricambi attesi ci sono tutti: ${code}${of(customer)}`,
      en: `All awaited parts are there: ${code}${of(customer)}`,
    }),
    link: staffRepair('scheda'),
  }),
  'quote-decided': staffKind({
    title: { it: 'Preventivo deciso', en: 'Quote decided' },
    on: ['QuoteAccepted', 'QuoteRejected'],
    occasion: (event) => ({ ...ofRepair(event), facts: { accepted: event.type === 'QuoteAccepted' } }),
    whom: ['desk', 'technician'],
    may: seesQuotes,
    text: ({ code, customer, facts }) => ({
      it: `Preventivo ${facts.accepted ? 'accettato' : 'rifiutato'}: ${code}${of(customer)}`,
      en: `Quote ${facts.accepted ? 'accepted' : 'rejected'}: ${code}${of(customer)}`,
    }),
    link: staffRepair('preventivo'),
    mails: ['quote-decided-staff'],
  }),
  'quote-message': staffKind({
    title: { it: 'Messaggio di un cliente', en: 'Message of a customer' },
    on: ['QuoteMessagePosted'],
    occasion: (event) => (event.data.side === 'customer' ? ofRepair(event) : null),
    whom: ['desk', 'technician'],
    may: seesQuotes,
    text: ({ code, customer }) => ({
      it: `Nuovo messaggio sul preventivo ${code}${of(customer)}`,
      en: `New message about quote ${code}${of(customer)}`,
    }),
    link: staffRepair('preventivo'),
    mails: ['quote-messages'],
    resolved: ending({ on: ['QuoteMessagesSeen'], when: ({ data }) => data.side === 'staff' }),
  }),
  urgency: staffKind({
    title: { it: 'Urgenza di una riparazione', en: 'Urgency of a repair' },
    on: ['FastUrgencyRaised'],
    occasion: ofRepair,
    whom: ['workshop', 'technician'],
    may: seesRepairs,
    text: ({ code, customer }) => ({ it: `Urgenza: ${code}${of(customer)}`, en: `Urgent: ${code}${of(customer)}` }),
    link: staffRepair(),
    mails: ['fast-urgency'],
    push: { title: { it: 'Urgenza', en: 'Urgent' } },
  }),
  'customer-urgency': staffKind({
    title: { it: 'Urgenza di un cliente', en: 'Urgency of a customer' },
    on: ['CustomerUrgencyInserted'],
    occasion: ({ data: { id, customer_id, values } }) =>
      values?.closed === true
        ? null
        : { ...(customer_id ? { customerId: customer_id } : {}), facts: { urgencyId: id } },
    whom: ['workshop'],
    may: { function: 'fastUrgencies', action: 'view' },
    text: ({ customer }) => ({ it: `Urgenza${of(customer)}`, en: `Urgent${of(customer)}` }),
    link: ({ facts }) => `/admin/customer-urgency/${facts?.urgencyId}`,
    mails: ['customer-urgency'],
  }),
  mentioned: staffKind({
    title: { it: 'Nominato in una nota interna', en: 'Named in an internal note' },
    on: NOTE_EVENTS,
    occasion: (event) => ({ ...ofRepair(event), facts: { tab: NOTE_TABS[event.type] } }),
    whom: ['mentioned'],
    may: seesQuotes,
    text: ({ code, customer, by }) => ({
      it: `${by || 'Qualcuno'} ti ha nominato in una nota: ${code}${of(customer)}`,
      en: `${by || 'Somebody'} named you in a note: ${code}${of(customer)}`,
    }),
    link: (about) => staffRepair(String(about.facts?.tab ?? 'preventivo'))(about),
    mails: ['mentioned'],
    push: { title: { it: 'Ti hanno nominato in una nota', en: 'You were named in a note' }, link: staffRepair() },
  }),
  'supplier-overdue': staffKind({
    title: { it: 'In ritardo dal fornitore', en: 'Overdue at the supplier' },
    on: [],
    occasion: () => null,
    whom: ['desk'],
    may: seesRepairs,
    text: ({ code, customer }) => ({
      it: `In ritardo dal fornitore: ${code}${of(customer)}`,
      en: `Overdue at the supplier: ${code}${of(customer)}`,
    }),
    link: staffRepair('esterna'),
    mails: ['supplier-overdue'],
    resolved: ending({ on: ['ReturnedFromSupplier'] }),
  }),
  'public-request': staffKind({
    title: { it: 'Richiesta dal sito', en: 'Request from the site' },
    on: ['RequestSubmitted', 'RequestReleased'],
    occasion: ({ type, data }) =>
      type === 'RequestSubmitted' && (data.doubts.length > 0 || formNamed(data.form).closesOnArrival)
        ? null
        : { facts: { request: data.requestId } },
    whom: ['desk'],
    may: { function: 'requests', action: 'view' },
    text: ({ facts }) => ({
      it: `Nuova richiesta dal sito (n. ${facts.request})`,
      en: `New request from the site (no. ${facts.request})`,
    }),
    link: ({ facts }) => `/admin/richieste/${facts?.request}`,
    mails: ['public-request-desk'],
  }),
  'mail-failed': staffKind({
    title: { it: 'E-mail non consegnata', en: 'E-mail given up' },
    on: ['MailFailed'],
    occasion: ({ data: { mailId, template, repairId, customer_id } }) => ({
      mailId,
      ...(repairId === null ? {} : { repairId }),
      ...(customer_id === null ? {} : { customerId: customer_id }),
      facts: { template },
    }),
    whom: ['mail-log'],
    may: { function: 'mails', action: 'view' },
    text: ({ code, customer, facts }) => {
      const template = MAIL_TEMPLATES[facts.template as MailTemplateName];
      const about = code === '' ? of(customer) : `: ${code}${of(customer)}`;
      return {
        it: `E-mail «${template?.title ?? facts.template}» non consegnata${about}`,
        en: `E-mail “${template?.titleEn ?? facts.template}” was given up${about}`,
      };
    },
    link: ({ mailId }) => `/admin/posta/${mailId}`,
    resolved: ending({ on: ['MailTaskDone'] }),
  }),
} as const satisfies Record<string, NotificationKind>;
