import type { NamedText } from '../dictionary/offered/program-texts.ts';
import type { LocalizedText, Message } from '../kernel/message.ts';
import { consentTexts, type FormConsent } from './offered/consents.ts';

/** How a field is filled in, and how it is checked. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'link' | 'day' | 'choice';

/** A question of a form, under the name that the specification gives it in calls. */
export interface FormField {
  readonly kind: FieldKind;
  /** Characters at most. */
  readonly most: number;
  readonly required: boolean;
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  /** The value that browsers and password managers may fill in. */
  readonly autocomplete?: string;
  /** The options: what is stored, and its text. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
  /** It takes a whole line of the page. */
  readonly wide?: boolean;
  /** Only callers of the API may give it: the page does not show it. */
  readonly unseen?: boolean;
}

/** What is mailed without a person after a request came in that is not doubtful. */
export type FormMail = 'receipt' | 'subscription' | 'unsubscription' | 'ebook';

/** A form of the public site. */
export interface FormDefinition<Field extends string = string, Consent extends string = string> {
  /** The name that events keep. */
  readonly name: string;
  /** The path of its page in Italian; other languages have it below their own part. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly lead: LocalizedText;
  /** The text of its button. */
  readonly send: LocalizedText;
  readonly fields: Readonly<Record<Field, FormField>>;
  readonly consents: Readonly<Record<Consent, FormConsent>>;
  /** A file that may be sent with it; absent: none. */
  readonly file?: { readonly label: LocalizedText; readonly hint: LocalizedText; readonly required: boolean };
  /** The specification's message after it has arrived. */
  readonly sent: Message;
  /** The name of that message in the dictionary, if the specification gives it one. */
  readonly sentNamed?: NamedText;
  readonly mails: readonly FormMail[];
  /** True: nobody has to answer it; it is closed when it arrives in the inbox. */
  readonly closesOnArrival: boolean;
  /** True: its sender pays. Neither speed nor a program as its caller makes it doubtful. */
  readonly paid?: boolean;
  /** A cookie that the answer sets, and its days: until it expires, other places do not offer the form. */
  readonly quiets?: { readonly cookie: string; readonly days: number };
  /** Seconds after sending until its page leads to the home page. */
  readonly homeAfter?: number;
}

type Extras = Partial<Omit<FormField, 'kind' | 'most' | 'label'>>;

/** Declares a field. @param label Italian, English */
export function field(
  kind: FieldKind,
  most: number,
  [it, en]: readonly [string, string],
  extras: Extras = {},
): FormField {
  return { required: false, ...extras, kind, most, label: { it, en } };
}

/** Declares a form; its name and the names of its fields become types. */
export function defineForm<const Name extends string, Field extends string, Consent extends string>(
  form: FormDefinition<Field, Consent> & { readonly name: Name },
): FormDefinition<Field, Consent> & { readonly name: Name } {
  return form;
}

const said = ({ it, en }: Message): LocalizedText => ({ it, en });

/** The texts of a form by keys of the dictionary, in which the firm may reword them. */
export function formTexts(form: FormDefinition): {
  readonly name: string;
  readonly it: Readonly<Record<string, string>>;
  readonly en: Readonly<Record<string, string>>;
} {
  const texts: Record<string, LocalizedText> = {
    title: form.title,
    lead: form.lead,
    send: form.send,
    sent: said(form.sent),
  };
  for (const [name, { label, hint, options = {} }] of Object.entries(form.fields)) {
    texts[`label-${name}`] = label;
    if (hint) texts[`hint-${name}`] = hint;
    for (const [value, text] of Object.entries(options)) texts[`option-${name}-${value}`] = text;
  }
  Object.assign(texts, consentTexts(form.consents));
  if (form.file) Object.assign(texts, { 'label-file': form.file.label, 'hint-file': form.file.hint });
  const inLanguage = (language: 'it' | 'en') =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
  // The public pages include the firm's wordings of keys that begin with «site».
  return { name: `siteForm-${form.name}`, it: inLanguage('it'), en: inLanguage('en') };
}
