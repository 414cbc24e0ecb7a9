import { z } from 'zod';
import { defineMail, NothingToTell } from './mail-template.ts';

/** Fixed words: whoever registers may type what he likes, and anybody's address. */
export const registrationMail = defineMail({
  data: z.object({ accountId: z.number() }),
  letter: async ({ accountId }, { language }, kit) => {
    if (!(await kit.look.account(accountId))) throw new NothingToTell(`account ${accountId}`);
    const url = kit.links.login();
    return language === 'it'
      ? {
          subject: `Benvenuto in ${kit.company.name}`,
          preview: 'Il tuo accesso è pronto.',
          title: 'Benvenuto',
          paragraphs: [
            'Il tuo accesso è pronto. Dall’area cliente puoi inviare moduli guasto, seguire le riparazioni e decidere i preventivi.',
          ],
          button: { label: 'Accedi', url },
          closing: ['Se non hai chiesto tu la registrazione, ignora questa e-mail o avvisaci.'],
        }
      : {
          subject: `Welcome to ${kit.company.name}`,
          preview: 'Your access is ready.',
          title: 'Welcome',
          paragraphs: [
            'Your access is ready. In the customer area you can send fault reports, follow repairs and decide on quotes.',
          ],
          button: { label: 'Sign in', url },
          closing: ['If you did not ask for this registration, ignore this e-mail or tell us.'],
        };
  },
});
