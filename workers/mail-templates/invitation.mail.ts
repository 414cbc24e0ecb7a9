import { moment } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';
import { linkUnwanted, passwordLinkData } from './password-link.ts';

/**
 * To the person for whom an account was opened: their user name, and the link by which they choose a password. Never a
 * password.
 */
export const invitationMail = defineMail({
  name: 'invitation',
  data: passwordLinkData,
  unwanted: linkUnwanted,
  letter: async (link, { language }, kit) => {
    const url = kit.links.invitation(link);
    const until = moment(link.expiresAt);
    const username = (await kit.lookups.account(link.accountId))?.username ?? '';
    return language === 'it'
      ? {
          subject: `Il tuo accesso a ${kit.company.name}`,
          preview: 'Scegli la password per entrare.',
          title: 'Benvenuto',
          paragraphs: [
            `${kit.company.name} ti ha aperto un accesso. Il tuo nome utente è ${username}.`,
            `Per entrare scegli la tua password da qui, entro il ${until}.`,
          ],
          button: { label: 'Scegli la password', url },
          closing: [
            'Il collegamento è personale e vale una volta sola: non inoltrarlo.',
            'Se è scaduto, chiedi che ti venga inviato di nuovo.',
          ],
        }
      : {
          subject: `Your access to ${kit.company.name}`,
          preview: 'Choose your password to get in.',
          title: 'Welcome',
          paragraphs: [
            `${kit.company.name} has opened an account for you. Your user name is ${username}.`,
            `To get in, choose your password from here, until ${until}.`,
          ],
          button: { label: 'Choose the password', url },
          closing: [
            'The link is personal and works a single time: do not forward it.',
            'If it has expired, ask for it to be sent again.',
          ],
        };
  },
});
