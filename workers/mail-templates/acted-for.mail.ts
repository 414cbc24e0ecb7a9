import { z } from 'zod';
import { moment } from '#workers/documents/format.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

/** To a customer: a salesman of ours acts for them, until when, and what the salesman can't do meanwhile. */
export const actedForMail = defineMail({
  name: 'acted-for',
  data: z.object({ accountId: z.number(), expiresAt: z.iso.datetime() }),
  letter: async ({ accountId, expiresAt }, { language }, kit) => {
    const salesman = await kit.lookups.account(accountId);
    if (!salesman) throw new NothingToTell(`account ${accountId}`);
    const until = moment(expiresAt);
    return language === 'it'
      ? {
          subject: 'Un nostro agente agisce per tuo conto',
          preview: 'Per un’ora al massimo; ogni cosa che fa porta il suo nome.',
          title: 'Agisce per tuo conto',
          paragraphs: [
            `${salesman.name} può agire per tuo conto fino al ${until}. Ogni cosa che fa porta anche il suo nome.`,
            'Password, e-mail e consensi restano solo tuoi: non li può cambiare.',
          ],
          button: { label: 'Vai alla tua area', url: kit.links.login() },
          closing: ['Se non lo sapevi, avvisaci.'],
        }
      : {
          subject: 'One of our salesmen acts for you',
          preview: 'For an hour at most; all that he does bears his name.',
          title: 'Acting for you',
          paragraphs: [
            `${salesman.name} may act for you until ${until}. All that he does bears his name, too.`,
            'Password, e-mail and consents stay yours alone: he cannot change them.',
          ],
          button: { label: 'Go to your area', url: kit.links.login() },
          closing: ['If you did not know of it, tell us.'],
        };
  },
});
