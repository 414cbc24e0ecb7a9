import { z } from 'zod';
import type { Firm } from '#domain/firm/firm.events.ts';
import type { SmtpServer } from '#platform/mail/smtp-transport.ts';
import type { SecretStore } from '#platform/secrets/secret-store.ts';

/** What the vault keeps under the firm's `smtp_credentials`. */
const credentials = z.object({ user: z.string(), password: z.string() });
export type MailCredentials = z.infer<typeof credentials>;

export const sealedCredentials = ({ user, password }: MailCredentials): string => JSON.stringify({ user, password });

/**
 * The mail server that the firm set, with its secrets; null: none is set.
 * @throws Error when its credentials are not in the vault
 */
export async function mailServerOf(firm: Firm, secrets: SecretStore): Promise<SmtpServer | null> {
  const { smtp_host: host, smtp_port: port, smtp_security: security, smtp_credentials } = firm;
  if (host === '') return null;
  if (smtp_credentials === '') return { host, port, security };
  const sealed = await secrets.read(smtp_credentials);
  if (sealed === null) throw new Error('the credentials of the mail server are not in the vault: give them again');
  return { host, port, security, ...credentials.parse(JSON.parse(sealed)) };
}
