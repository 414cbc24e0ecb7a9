import type { Language } from '#domain/accounts/offered/languages.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { EBOOK_DAYS } from '#domain/public-requests/forms/ebook.form.ts';
import { formNamed } from '#domain/public-requests/offered/forms.ts';
import type { PublicRequest } from '#domain/public-requests/request.state.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { desk } from '#workers/lookups/people.ts';
import { defineReaction, type RequestedMail } from './reaction.ts';

/** How many days a link of a mail works. */
const LINK_DAYS = 7;

const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();

/** Tells the firm and the sender of a form that came in without any doubt, or that a person looked at. */
export const publicRequestReaction = defineReaction({
  name: 'public-request',
  on: ['RequestSubmitted', 'RequestReleased'],
  mails: async ({ data: { requestId }, meta: { at } }, lookups) => {
    const request = await lookups.request(requestId);
    if (!request || request.held || request.erased) return [];
    return [...(await toFirm(request, lookups)), ...(await toWriter(request, at, lookups))];
  },
});

/** Sends the link of the e-book's file once the person who asked for it confirmed their address. */
export const ebookConfirmedReaction = defineReaction({
  name: 'ebook-confirmed',
  on: ['RequestConfirmed'],
  mails: async ({ data: { requestId }, meta: { at } }, lookups) => {
    const request = await lookups.request(requestId);
    if (request?.form !== 'ebook' || request.erased || (await lookups.ebook()) === null) return [];
    return [mailTo(request, 'ebook-file', { requestId, expiresAt: daysAfter(at, EBOOK_DAYS) })];
  },
});

/** Mails the firm's answer. */
export const requestAnsweredReaction = defineReaction({
  name: 'public-request-answered',
  on: ['RequestAnswered'],
  mails: async ({ data: { requestId, n } }, lookups) => {
    const request = await lookups.request(requestId);
    if (!request || request.erased) return [];
    return [mailTo(request, 'public-request-reply', { requestId, n })];
  },
});

async function toFirm(request: PublicRequest, lookups: Lookups): Promise<RequestedMail[]> {
  const { requestId, form, emailToSend } = request;
  if (formNamed(form).closesOnArrival) return [];
  const besides = emailToSend === '' ? [] : [{ address: emailToSend, name: '', language: 'it' as const }];
  const recipients = [...(await desk(lookups)), ...besides];
  return [{ template: 'public-request-desk', recipients, data: { requestId }, subjectKey: subjectOf(request) }];
}

/** At most one of each mail a day to an address, whatever anybody sends in the name of its owner. */
async function toWriter(request: PublicRequest, at: string, lookups: Lookups): Promise<RequestedMail[]> {
  const { requestId, form, consents, answers } = request;
  const { mails } = formNamed(form);
  const day = romeDay(at);
  const once = (mail: RequestedMail): RequestedMail => ({ ...mail, cause: `${mail.template}-${day}` });
  const expiresAt = daysAfter(at, LINK_DAYS);
  const wanted: RequestedMail[] = [];
  if (mails.includes('receipt')) wanted.push(once(mailTo(request, 'public-request-receipt', { requestId })));
  if (mails.includes('subscription') && (form === 'subscribe' || consents.includes('newsletter_mailing'))) {
    wanted.push(once(mailTo(request, 'newsletter-confirm', { requestId, expiresAt })));
  }
  // Where no e-book is offered a person answers: the request is in the inbox.
  if (mails.includes('ebook') && (await lookups.ebook()) !== null) {
    wanted.push(once(mailTo(request, 'ebook-confirm', { requestId, expiresAt })));
  }
  if (mails.includes('unsubscription')) {
    const contact = await lookups.contactWithEmail(answers.get('email') ?? '');
    if (contact?.send_newsletter) {
      wanted.push(once(mailTo(request, 'newsletter-leave', { contactId: contact.id, expiresAt })));
    }
  }
  return wanted;
}

type ToWriter =
  | 'public-request-receipt'
  | 'public-request-reply'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'ebook-confirm'
  | 'ebook-file'
  | 'tour-booking';

/** A mail to the sender of a request, under the request's key. */
export function mailTo(request: PublicRequest, template: ToWriter, data: RequestedMail['data']): RequestedMail {
  const address = request.answers.get('email') ?? '';
  const language: Language = request.language;
  // No name: anybody may have typed it beside somebody else's address.
  return {
    template,
    recipients: address ? [{ address, name: '', language }] : [],
    data,
    subjectKey: subjectOf(request),
  };
}

const subjectOf = ({ requestId }: PublicRequest) => `request-${requestId}`;
