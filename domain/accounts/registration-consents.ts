import type { EventNamed } from '../events.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { consentTexts, privacyConsent } from '../public-requests/offered/consents.ts';
import type { ConsentOrigin, GivenConsent } from '../public-requests/offered/kept-consent.ts';
import type { AccountEvent } from './account.state.ts';
import type { Language } from './offered/languages.ts';

/** What people agree to when they register: the same words as in the forms of the site. */
export const REGISTRATION_CONSENTS = { checkprivacy_cookie_policy: privacyConsent } as const;

const texts = consentTexts(REGISTRATION_CONSENTS);
const inLanguage = (language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])) as Record<
    'consent-checkprivacy_cookie_policy',
    string
  >;

/** The words of {@link REGISTRATION_CONSENTS} as texts of the dictionary, in which the firm may reword them. */
export const registrationTexts = { name: 'registration', it: inLanguage('it'), en: inLanguage('en') };

/** The consents of a registration, and where they came from. */
export interface RegistrationConsents extends ConsentOrigin {
  readonly consents: readonly GivenConsent[];
}

/** Adds the consents to the events that open an account. Keeps nothing when no account is opened. */
export function withConsents(
  opened: readonly AccountEvent[] | Refusal,
  {
    accountId,
    language,
    consents,
    address,
    agent,
  }: RegistrationConsents & Readonly<{ accountId: number; language: Language }>,
): readonly AccountEvent[] | Refusal {
  if ('refused' in opened || opened.length === 0) return opened;
  return [
    ...opened,
    ...consents.map(
      (given): EventNamed<'AccountConsentGiven'> => ({
        type: 'AccountConsentGiven',
        data: { accountId, ...given, language, address, agent },
      }),
    ),
  ];
}
