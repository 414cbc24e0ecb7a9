import type { MailTemplateName } from './mail-templates.ts';

/**
 * The templates of mails that make an act final once they have left. Reactions send them under these names, so that
 * undo finds them (`domain.md`, section Repairs: undo is refused once an e-mail has left).
 */
export const FINAL_MAILS = {
  arrived: 'repair-arrived',
  ready: 'repair-ready',
} as const satisfies Record<keyof MailsLeft, MailTemplateName>;

/** Which of these mails have left for a repair, folded from the stream `repair-mails-{repairId}`. */
export interface MailsLeft {
  readonly arrived: boolean;
  readonly ready: boolean;
}

export const noMailLeft: MailsLeft = { arrived: false, ready: false };

/** The stream of the outcomes of a repair's mails. */
export function repairMailsStream(repairId: number): string {
  return `repair-mails-${repairId}`;
}

/** The stream of a message's outcomes: all mails about a repair share one. */
export function mailStream(mail: { readonly mailId: number; readonly repairId: number | null }): string {
  return mail.repairId === null ? `mail-${mail.mailId}` : repairMailsStream(mail.repairId);
}

/** Total. A mail that failed has not left. */
export function evolveMailsLeft(left: MailsLeft, event: { readonly type: string; readonly data: unknown }): MailsLeft {
  if (event.type !== 'MailDelivered') return left;
  const { template } = event.data as { template: string };
  if (template === FINAL_MAILS.arrived) return { ...left, arrived: true };
  if (template === FINAL_MAILS.ready) return { ...left, ready: true };
  return left;
}

/** The fold for commands whose undo asks which mails have left. */
export const mailsLeftFold = { initial: noMailLeft, evolve: evolveMailsLeft };
