import type { LocalizedText } from '../../kernel/message.ts';

/*
 * The words of consents: those of the site's forms, and that of a registration. What is kept of a consent that was
 * given: `kept-consent.ts`, which screens do not load.
 */

/** A consent: never ticked in advance. */
export interface FormConsent {
  readonly required: boolean;
  /** The words that are agreed to; their hash is kept with the consent. */
  readonly wording: LocalizedText;
  /** It is about personal data: a link to the firm's privacy notice stands beside it. */
  readonly aboutPrivacy: boolean;
}

/** Declares a consent. @param wording Italian, English */
export function consent([it, en]: readonly [string, string], required = false, aboutPrivacy = false): FormConsent {
  return { required, wording: { it, en }, aboutPrivacy };
}

export const privacyConsent = consent(
  ['Ho letto l’informativa sulla privacy e sui cookie', 'I have read the privacy and cookie notice'],
  true,
  true,
);
export const processingConsent = consent(
  [
    'Acconsento al trattamento dei miei dati personali per dare seguito a questa richiesta',
    'I agree that my personal data are processed to deal with this request',
  ],
  true,
  true,
);

/** The consent beside which the link to the privacy notice stands: the first about it; null: the form has none. */
export function consentWithNotice(consents: Readonly<Record<string, FormConsent>>): string | null {
  return Object.keys(consents).find((name) => consents[name]?.aboutPrivacy) ?? null;
}

/** The wordings of consents by the keys of the dictionary, in which the firm may reword them. */
export function consentTexts(consents: Readonly<Record<string, FormConsent>>): Record<string, LocalizedText> {
  return Object.fromEntries(Object.entries(consents).map(([name, { wording }]) => [`consent-${name}`, wording]));
}
