import { z } from 'zod';
import { SIGN_IN_PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-providers.ts';
import { defineMail, NothingToTell } from './mail-template.ts';

/** To the owner of an account: a provider lets them into it from now on, or no longer. Fixed words. */
export const linkedSignInMail = defineMail({
  name: 'linked-sign-in',
  data: z.object({
    accountId: z.number(),
    provider: z.enum(SIGN_IN_PROVIDER_NAMES),
    /** False: the provider lets nobody in any more. */
    linked: z.boolean(),
  }),
  letter: async ({ accountId, provider, linked }, { language }, kit) => {
    if (!(await kit.lookups.account(accountId))) throw new NothingToTell(`account ${accountId}`);
    const { subject, text, otherwise } = WORDS[linked ? 'linked' : 'unlinked'][language](SIGN_IN_PROVIDERS[provider]);
    return {
      subject,
      preview: text,
      title: subject,
      paragraphs: [text],
      button: { label: language === 'it' ? 'Accedi' : 'Sign in', url: kit.links.login() },
      closing: [otherwise],
    };
  },
});

type Words = (name: string) => { readonly subject: string; readonly text: string; readonly otherwise: string };

const WORDS: Readonly<Record<'linked' | 'unlinked', Readonly<Record<'it' | 'en', Words>>>> = {
  linked: {
    it: (name) => ({
      subject: `Accesso con ${name} collegato`,
      text: `Da adesso si entra nel tuo utente anche con ${name}.`,
      otherwise: `Se non sei stato tu, togli ${name} sotto «Accesso e notifiche» e scegli una nuova password.`,
    }),
    en: (name) => ({
      subject: `Sign-in with ${name} linked`,
      text: `From now on ${name} lets you sign in to your account too.`,
      otherwise: `If it was not you, remove ${name} under «Access and notifications» and choose a new password.`,
    }),
  },
  unlinked: {
    it: (name) => ({
      subject: `Accesso con ${name} tolto`,
      text: `Nel tuo utente non si entra più con ${name}.`,
      otherwise: 'Se non sei stato tu, scegli subito una nuova password.',
    }),
    en: (name) => ({
      subject: `Sign-in with ${name} removed`,
      text: `${name} no longer lets anybody into your account.`,
      otherwise: 'If it was not you, choose a new password at once.',
    }),
  },
};
