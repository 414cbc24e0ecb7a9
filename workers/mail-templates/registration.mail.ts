import { z } from 'zod';
import { confirms } from '#domain/accounts/confirm-email.decide.ts';
import { moment } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';

/**
 * Fixed words: a person who registers may type anything, and anybody's address. The link confirms that the address is
 * theirs.
 */
export const registrationMail = defineMail({
  name: 'registration',
  data: z.object({ accountId: z.number(), emails: z.number(), expiresAt: z.iso.datetime() }),
  unwanted: async ({ accountId, emails, expiresAt }, kit) => {
    const account = await kit.lookups.account(accountId);
    if (!account || !confirms(account, { emails })) return 'Nel frattempo l’accesso è cambiato';
    if (account.emailConfirmed) return 'L’e-mail è già confermata';
    return Date.parse(expiresAt) <= kit.now() ? 'Il collegamento è già scaduto' : null;
  },
  letter: async (link, { language }, kit) => {
    const url = kit.links.confirmEmail(link);
    const until = moment(link.expiresAt);
    return language === 'it'
      ? {
          subject: `Benvenuto in ${kit.company.name}: conferma la tua e-mail`,
          preview: 'Il tuo accesso è pronto: manca solo la conferma.',
          title: 'Benvenuto',
          paragraphs: [
            'Il tuo accesso è pronto. Dall’area cliente puoi inviare moduli guasto, seguire le riparazioni e decidere i preventivi.',
            `Per pubblicare annunci e trattare conferma che questo indirizzo è tuo, entro il ${until}.`,
          ],
          button: { label: 'Conferma l’e-mail', url },
          closing: ['Se non hai chiesto tu la registrazione, ignora questa e-mail o avvisaci.'],
        }
      : {
          subject: `Welcome to ${kit.company.name}: confirm your e-mail`,
          preview: 'Your access is ready: only the confirmation is missing.',
          title: 'Welcome',
          paragraphs: [
            'Your access is ready. In the customer area you can send fault reports, follow repairs and decide on quotes.',
            `To publish ads and to negotiate, confirm that this address is yours, until ${until}.`,
          ],
          button: { label: 'Confirm the e-mail', url },
          closing: ['If you did not ask for this registration, ignore this e-mail or tell us.'],
        };
  },
});
