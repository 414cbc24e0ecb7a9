import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMail } from './transport.ts';

/** The message in nodemailer's words. Machines answer machines for ever unless told not to (RFC 3834). */
export function compose(mail: OutgoingMail): SendMailOptions {
  return {
    messageId: mail.messageId,
    from: mail.from,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    to: mail.to.name ? mail.to : mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // A text would travel as it is; of a date the composer makes what RFC 5322 wants.
    date: new Date(mail.date),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'X-Officina-Mail': mail.key },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: bytes,
    })),
    // Paths and URLs in a message's parts would be read by this process.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The message as it would travel: the content of an `.eml` file. */
export function composeEml(mail: OutgoingMail): Promise<Buffer> {
  return new MailComposer(compose(mail)).compile().build();
}
