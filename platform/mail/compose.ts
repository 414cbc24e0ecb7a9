import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/**
 * The message in nodemailer's form. Its headers tell machines not to answer, or they would answer each other for ever
 * (RFC 3834).
 */
export function compose(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    to: mail.to.name ? mail.to : mail.to.address,
    ...(mail.returnPath ? { envelope: { from: mail.returnPath, to: mail.to.address } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The composer sends a text as it is; a Date it formats as RFC 5322 wants.
    date: new Date(mail.date),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Officina-Mail': mail.key,
      ...(mail.list ? listHeaders(mail.list) : {}),
    },
    attachments: mail.attachments.map(({ name, type, bytes, cid }) => ({
      filename: name,
      contentType: type,
      content: bytes,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    // Otherwise this process would read paths and URLs that stand in a message's parts.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Headers from which mail programs show a button that leaves the list by one POST. */
function listHeaders({ id, leave }: { readonly id: string; readonly leave: string }): Record<string, string> {
  return {
    'List-Id': `<${id}>`,
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The message as it would travel: the content of an `.eml` file. */
export function composeEml(mail: OutgoingMail): Promise<Buffer> {
  return new MailComposer(compose(mail)).compile().build();
}
