import type { OfficinaEvent } from '../events.ts';

/** Where the outcomes of a message are written: mails about a repair share a stream that its commands can fold. */
export function mailStream(mail: { readonly mailId: number; readonly repairId: number | null }): string {
  return mail.repairId === null ? `mail-${mail.mailId}` : repairMailsStream(mail.repairId);
}

/** What became of all mails about one repair, with or without success. */
export function repairMailsStream(repairId: number): string {
  return `repair-mails-${repairId}`;
}

/** How many mails of each template have left, by template's name. */
export type MailsLeft = Readonly<Record<string, number>>;

export const noMailsLeft: MailsLeft = {};

/**
 * Folds the stream of {@link repairMailsStream}: undo is refused once the mail about it has left
 * (`domain.md`, section Repairs). What failed for good has not left.
 */
export function evolveMailsLeft(left: MailsLeft, event: OfficinaEvent): MailsLeft {
  if (event.type !== 'MailDelivered') return left;
  const { template } = event.data;
  return { ...left, [template]: (left[template] ?? 0) + 1 };
}
