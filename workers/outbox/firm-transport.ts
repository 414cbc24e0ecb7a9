import { mailServerOf } from '#commands/firm/mail-server.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import type { Journal } from '#journal/journal.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import type { SecretStore } from '#platform/secrets/secret-store.ts';

export interface FirmTransportDeps {
  readonly journal: Journal;
  readonly secrets: SecretStore;
  /** Keeps mails as files while the firm has no server. */
  readonly folder: MailTransport;
}

/**
 * Sends by the firm's mail server as it is set at each sending; connections are kept while the settings stay the same.
 */
export function firmTransport({ journal, secrets, folder }: FirmTransportDeps): MailTransport {
  let open: { readonly by: string; readonly transport: MailTransport } | null = null;
  return {
    send: async (mail) => {
      const { state } = await journal.load(FIRM_STREAM, firmFold);
      const server = await mailServerOf(state, secrets);
      if (!server) return folder.send(mail);
      const by = JSON.stringify(server);
      if (open?.by !== by) {
        await open?.transport.close();
        open = { by, transport: smtpTransport({ server }) };
      }
      return open.transport.send(mail);
    },
    close: async () => {
      await open?.transport.close();
      await folder.close();
    },
  };
}
