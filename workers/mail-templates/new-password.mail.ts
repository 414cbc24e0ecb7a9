import { moment } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';
import { linkUnwanted, passwordLinkData } from './password-link.ts';

/** To a person who forgot their password, or to whom staff had the link sent: by it they choose another. */
export const newPasswordMail = defineMail({
  name: 'new-password',
  data: passwordLinkData,
  unwanted: linkUnwanted,
  letter: async (link, { language }, kit) => {
    const url = kit.links.newPassword(link);
    const until = moment(link.expiresAt);
    return language === 'it'
      ? {
          subject: 'Scegli una nuova password',
          preview: 'Il collegamento vale trenta minuti.',
          title: 'Nuova password',
          paragraphs: [`Da qui scegli una nuova password, una volta sola, fino al ${until}.`],
          button: { label: 'Scegli la password', url },
          closing: [
            'Se non l’hai chiesto tu, non devi fare nulla: la tua password continua a valere.',
            'Il collegamento è personale: non inoltrarlo.',
          ],
        }
      : {
          subject: 'Choose a new password',
          preview: 'The link works for thirty minutes.',
          title: 'New password',
          paragraphs: [`From here you choose a new password, a single time, until ${until}.`],
          button: { label: 'Choose the password', url },
          closing: [
            'If you did not ask for it, there is nothing to do: your password goes on being valid.',
            'The link is personal: do not forward it.',
          ],
        };
  },
});
