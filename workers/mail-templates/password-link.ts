import { z } from 'zod';
import { linkHolds } from '#domain/accounts/password-link.decide.ts';
import type { MailKit } from './mail-template.ts';

/** What the outbox keeps of a link to choose a password. */
export const passwordLinkData = z.object({
  accountId: z.number(),
  epoch: z.number(),
  links: z.number(),
  expiresAt: z.iso.datetime(),
});

/** Why such a mail must not leave any more (Italian, for the mail log); null: it may. */
export async function linkUnwanted(link: z.infer<typeof passwordLinkData>, kit: MailKit): Promise<string | null> {
  const account = await kit.lookups.account(link.accountId);
  if (!account || !linkHolds(account, link)) return 'Nel frattempo l’accesso è cambiato';
  return Date.parse(link.expiresAt) <= kit.now() ? 'Il collegamento è già scaduto' : null;
}
