/** The states of a message, in the order of its life. `kept`: written as .eml because no mail server is set. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'kept', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The views of the mail log: all, still to leave, gone, not delivered, cancelled. */
export const MAIL_VIEWS = ['all', 'leaving', 'gone', 'failed', 'cancelled'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

/** The states that a view shows; null: all. */
export const VIEW_STATES: Readonly<Record<MailView, readonly MailState[] | null>> = {
  all: null,
  leaving: ['waiting', 'sending'],
  gone: ['sent', 'kept'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

/** `at`: when it was sent or will be; `code`: the repair's; `title`: the kind of message. */
export const MAIL_SORTS = ['id', 'at', 'recipient', 'subject', 'title', 'state', 'code'] as const;
export type MailSort = (typeof MAIL_SORTS)[number];
