import { randomUUID } from 'node:crypto';
import { firmEndpoints } from '#api/contracts/firm.contract.ts';
import { Problem, unauthenticated } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { mailServerOf } from '#commands/firm/mail-server.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { firmMessages } from '#domain/firm/firm.messages.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';

/** Short, because a person waits for the answer. */
const DEADLINE_MS = 20_000;

export const mailTestRoute = queryRoute(firmEndpoints.testMail, {
  tag: 'firm',
  summary: 'Manda a sé stessi un’e-mail di prova con il server di posta salvato, e dice com’è andata.',
  access: { function: 'firm', action: 'edit' },
  read: async ({ signedIn }, { journal, secrets, smtpUrl }) => {
    if (!signedIn) throw unauthenticated();
    const { state: firm } = await journal.load(FIRM_STREAM, firmFold);
    const server = smtpUrl ?? (await mailServerOf(firm, secrets));
    if (!server) throw new Problem(422, firmMessages['no-mail-server']);
    const { state: account } = await journal.load(accountStream(signedIn.actor.id), accountFold);
    const address = account.status === 'open' ? account.email : '';
    const transport = smtpTransport({ server, deadlineMs: DEADLINE_MS, connections: 1 });
    const name = firm.mail_sender_name || firm.name || 'Officina';
    const subject = signedIn.language === 'it' ? `Prova di posta di ${name}` : `Test mail of ${name}`;
    const text =
      signedIn.language === 'it'
        ? 'Se leggi questo messaggio, il server di posta funziona.'
        : 'If you can read this, the mail server works.';
    try {
      await transport.send({
        messageId: `<officina-test-${randomUUID()}@${(firm.mail_sender_address || firm.email || address).split('@')[1]}>`,
        from: { name, address: firm.mail_sender_address || firm.email || address },
        ...(firm.mail_reply_to ? { replyTo: firm.mail_reply_to } : {}),
        to: { name: signedIn.actor.name, address },
        subject,
        text,
        html: `<p>${text}</p>`,
        date: new Date().toISOString(),
        attachments: [],
        key: `test-${randomUUID()}`,
      });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      throw new Problem(422, firmMessages['mail-test-failed']({ reason }));
    } finally {
      await transport.close();
    }
    return { data: null, message: firmMessages['mail-test-sent']({ address })[signedIn.language] };
  },
});
