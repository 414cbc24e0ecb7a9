import { z } from 'zod';
import { moment } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';

/**
 * To the owner of an account, after failed sign-ins from some network. Fixed words, nothing that was typed: anybody may
 * have opened an account.
 */
export const accountLockedMail = defineMail({
  name: 'account-locked',
  data: z.object({ accountId: z.number(), epoch: z.number(), lock: z.string(), expiresAt: z.iso.datetime() }),
  unwanted: async ({ accountId, epoch, expiresAt }, kit) => {
    const account = await kit.lookups.account(accountId);
    if (!account || account.disabled || account.epoch !== epoch) return 'Nel frattempo l’accesso è cambiato';
    return Date.parse(expiresAt) <= kit.now() ? 'Il blocco è già finito' : null;
  },
  letter: async (magicLink, { language }, kit) => {
    const url = kit.links.magicLink(magicLink);
    const until = moment(magicLink.expiresAt);
    return language === 'it'
      ? {
          subject: 'Troppe password sbagliate: come entrare',
          preview: 'Se eri tu, puoi entrare con un clic.',
          title: 'Troppe password sbagliate',
          paragraphs: [
            'Qualcuno ha provato più volte a entrare nel tuo accesso con una password sbagliata. Da quella rete l’ingresso è chiuso per 15 minuti; da un’altra, con un dispositivo già usato, entri come sempre.',
            `Se eri tu, puoi entrare subito da qui, una volta sola, fino al ${until}.`,
          ],
          button: { label: 'Entra', url },
          closing: [
            'Se non eri tu, non devi fare nulla: la tua password continua a valere.',
            'Il collegamento è personale: non inoltrarlo.',
          ],
        }
      : {
          subject: 'Too many wrong passwords: how to get in',
          preview: 'If it was you, you can get in with a click.',
          title: 'Too many wrong passwords',
          paragraphs: [
            'Several times somebody tried to sign in to your account with a wrong password. That network is kept out for 15 minutes; from another, with a device that you used before, you sign in as always.',
            `If it was you, you can get in from here at once, a single time, until ${until}.`,
          ],
          button: { label: 'Sign in', url },
          closing: [
            'If it was not you, there is nothing to do: your password goes on being valid.',
            'The link is personal: do not forward it.',
          ],
        };
  },
});
