import { MAIL_TEMPLATES, type MailTemplateName } from '../mails/mail-templates.ts';
import { type Channel, customerKind, ending, type NotificationKind, staffKind } from './notification-kind.ts';

const seesRepairs = { function: 'repairs', action: 'view' } as const;
const seesQuotes = { function: 'quotes', action: 'view' } as const;
const staffRepair = (tab?: string) => (about: { readonly repairId?: number }) =>
  `/admin/riparazioni/${about.repairId}${tab ? `/${tab}` : ''}`;
const ownRepair = ({ repairId }: { readonly repairId?: number }) => `/area-cliente/riparazioni/${repairId}`;
const ofRepair = ({ data: { repairId, customer_id } }: { data: { repairId: number; customer_id: number } }) => ({
  repairId,
  customerId: customer_id,
});
/** What an optional name adds to a sentence. */
const of = (customer: string) => (customer === '' ? '' : ` – ${customer}`);

/**
 * Everything that people are told, by its name: whom, what it says, where it leads, by what. The one list: the bell, the mails of
 * one's choice and whatever else tells people (push, say) read it. A further way to tell is a name in `CHANNELS`, put into the
 * `channels` of its kinds, and a writer in `workers/notifications/channels.ts`, which runs in the transaction that moves the
 * follower's checkpoint: at most once for each event, account and kind. A name stays for ever, it is kept with accounts.
 */
export const NOTIFICATION_KINDS = {
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
    channels: ['app', 'mail'],
    mails: ['technician-assigned'],
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
    channels: ['app', 'mail'],
    mails: ['fault-module-desk'],
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
    channels: ['app', 'mail'],
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
    channels: ['app', 'mail'],
    mails: ['quote-messages'],
    settled: ending({ on: ['QuoteMessagesSeen'], when: ({ data }) => data.side === 'staff' }),
  }),
  urgency: staffKind({
    title: { it: 'Urgenza di una riparazione', en: 'Urgency of a repair' },
    on: ['FastUrgencyRaised'],
    occasion: ofRepair,
    whom: ['workshop', 'technician'],
    may: seesRepairs,
    text: ({ code, customer }) => ({ it: `Urgenza: ${code}${of(customer)}`, en: `Urgent: ${code}${of(customer)}` }),
    link: staffRepair(),
    channels: ['app', 'mail'],
    mails: ['fast-urgency'],
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
    channels: ['app', 'mail'],
    mails: ['customer-urgency'],
  }),
  mentioned: staffKind({
    title: { it: 'Nominato in una nota interna', en: 'Named in an internal note' },
    on: ['QuoteDrafted', 'QuoteIssued', 'WarrantyValidated'],
    occasion: (event) => ({
      ...ofRepair(event),
      facts: { tab: event.type === 'WarrantyValidated' ? 'garanzia' : 'preventivo' },
    }),
    whom: ['mentioned'],
    may: seesQuotes,
    text: ({ code, customer, by }) => ({
      it: `${by || 'Qualcuno'} ti ha nominato in una nota: ${code}${of(customer)}`,
      en: `${by || 'Somebody'} named you in a note: ${code}${of(customer)}`,
    }),
    link: (about) => staffRepair(String(about.facts?.tab ?? 'preventivo'))(about),
    channels: ['app', 'mail'],
    mails: ['mentioned'],
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
    channels: ['app'],
    mails: [],
    settled: ending({ on: ['MailTaskDone'] }),
  }),
  'quote-to-decide': customerKind({
    title: { it: 'Preventivo da decidere', en: 'Quote to decide' },
    on: ['QuoteIssued'],
    occasion: ofRepair,
    whom: ['customer'],
    may: seesQuotes,
    text: ({ code }) => ({
      it: `Il preventivo della riparazione ${code} aspetta la tua decisione`,
      en: `The quote for repair ${code} waits for your decision`,
    }),
    link: ownRepair,
    channels: ['app'],
    mails: [],
    settled: ending({ on: ['QuoteAccepted', 'QuoteRejected', 'QuoteExpired', 'QuoteWithdrawn'] }),
  }),
  ready: customerKind({
    title: { it: 'Riparazione pronta', en: 'Repair ready' },
    on: ['RepairMarkedReady'],
    occasion: ofRepair,
    whom: ['customer'],
    may: seesRepairs,
    text: ({ code }) => ({ it: `La riparazione ${code} è pronta`, en: `Repair ${code} is ready` }),
    link: ownRepair,
    channels: ['app'],
    mails: [],
    withdrawn: ending({
      on: ['ReadyUnmarked', 'RepairMoved'],
      when: (event) => event.type === 'ReadyUnmarked' || (event.data.from === 'READY' && event.data.to !== 'DELIVERED'),
    }),
  }),
  message: customerKind({
    title: { it: 'Messaggio dal laboratorio', en: 'Message of the workshop' },
    on: ['QuoteMessagePosted'],
    occasion: (event) => (event.data.side === 'staff' ? ofRepair(event) : null),
    whom: ['customer'],
    may: seesQuotes,
    text: ({ code }) => ({
      it: `Nuovo messaggio sulla riparazione ${code}`,
      en: `New message about repair ${code}`,
    }),
    link: ownRepair,
    channels: ['app'],
    mails: [],
    settled: ending({ on: ['QuoteMessagesSeen'], when: ({ data }) => data.side === 'customer' }),
  }),
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof NOTIFICATION_KINDS;
export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [NotificationKindName, ...NotificationKindName[]];

/** A kind by a name that was kept; null: there is none of that name any more. */
export function notificationKind(name: string): NotificationKind | null {
  return Object.hasOwn(NOTIFICATION_KINDS, name) ? NOTIFICATION_KINDS[name as NotificationKindName] : null;
}

/** The kind whose mail this is, if one may choose not to get it; null: a mail that is always sent. */
export function kindOfMail(template: MailTemplateName): NotificationKindName | null {
  return KIND_NAMES.find((name) => notificationKind(name)?.mails.includes(template)) ?? null;
}

/** By which channels of a kind an account does not want to be told: by kind. */
export type ChannelsOff = Readonly<Record<string, readonly string[]>>;

/** Whether an account is to be told this kind by this channel. */
export function wants(off: ChannelsOff, name: string, channel: Channel): boolean {
  return (notificationKind(name)?.channels.includes(channel) ?? false) && !(off[name]?.includes(channel) ?? false);
}
