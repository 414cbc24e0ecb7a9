import { z } from 'zod';
import { defineMail, NothingToTell } from './mail-template.ts';

/** What happened to an account's second factor. */
const CHANGES = ['on', 'off', 'reset', 'locked'] as const;

/** To the owner of an account whose second factor was turned on, off or reset, or is being guessed. Fixed words. */
export const secondFactorMail = defineMail({
  name: 'second-factor',
  data: z.object({ accountId: z.number(), change: z.enum(CHANGES) }),
  letter: async ({ accountId, change }, { language }, kit) => {
    if (!(await kit.lookups.account(accountId))) throw new NothingToTell(`account ${accountId}`);
    const { subject, text, ...closing } = WORDS[change][language];
    return {
      subject,
      preview: text,
      title: subject,
      paragraphs: [text],
      button: { label: language === 'it' ? 'Accedi' : 'Sign in', url: kit.links.login() },
      closing: [closing.otherwise],
    };
  },
});

interface Words {
  readonly subject: string;
  readonly text: string;
  /** What to do if it was somebody else. */
  readonly otherwise: string;
}

const NOT_ME = 'Se non sei stato tu, cambia subito la password e avvisa chi gestisce gli utenti.';
const NOT_ME_EN = 'If it was not you, change your password at once and tell whoever manages the users.';

const WORDS: Readonly<Record<(typeof CHANGES)[number], Readonly<Record<'it' | 'en', Words>>>> = {
  on: {
    it: {
      subject: 'Secondo fattore attivato',
      text: 'Da adesso, per entrare, dopo la password serve un codice della tua app di verifica. Gli altri dispositivi sono stati scollegati.',
      otherwise: NOT_ME,
    },
    en: {
      subject: 'Second factor turned on',
      text: 'From now on, signing in takes a code of your authenticator app after the password. Other devices were signed out.',
      otherwise: NOT_ME_EN,
    },
  },
  off: {
    it: {
      subject: 'Secondo fattore disattivato',
      text: 'Da adesso per entrare basta la password.',
      otherwise: NOT_ME,
    },
    en: {
      subject: 'Second factor turned off',
      text: 'From now on the password is enough to sign in.',
      otherwise: NOT_ME_EN,
    },
  },
  reset: {
    it: {
      subject: 'Secondo fattore azzerato',
      text: 'Chi gestisce gli utenti ha azzerato il tuo secondo fattore: per entrare basta la password, finché non lo attivi di nuovo. Tutti i dispositivi sono stati scollegati.',
      otherwise: 'Se non l’hai chiesto tu, cambia subito la password e avvisalo.',
    },
    en: {
      subject: 'Second factor reset',
      text: 'Whoever manages the users reset your second factor: the password is enough to sign in until you turn it on again. All devices were signed out.',
      otherwise: 'If you did not ask for it, change your password at once and tell them.',
    },
  },
  locked: {
    it: {
      subject: 'Qualcuno conosce la tua password',
      text: 'Dopo la password giusta sono arrivati cinque codici sbagliati: per 15 minuti i codici dell’app non valgono. Se eri tu, aspetta o usa un codice di recupero.',
      otherwise: NOT_ME,
    },
    en: {
      subject: 'Somebody knows your password',
      text: 'Five wrong codes came after the right password: for 15 minutes codes of the app are not taken. If it was you, wait or use a recovery code.',
      otherwise: NOT_ME_EN,
    },
  },
};
