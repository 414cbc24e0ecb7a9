import type { NamedText } from '../dictionary/program-texts.ts';
import type { LocalizedText, Message } from '../kernel/message.ts';

/** How a field is filled in, and so how it is checked. */
export type FieldKind = 'line' | 'text' | 'email' | 'phone' | 'link' | 'day' | 'choice';

/** A question of a form, under the name that the specification gives it on the wire. */
export interface FormField {
  readonly kind: FieldKind;
  /** Letters at most. */
  readonly most: number;
  readonly required: boolean;
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  /** What browsers and password managers fill in by themselves. */
  readonly autocomplete?: string;
  /** What can be chosen, by what is stored. */
  readonly options?: Readonly<Record<string, LocalizedText>>;
  /** Takes a whole line of the page. */
  readonly wide?: boolean;
  /** Asked of callers of the API alone: the page does not show it. */
  readonly unseen?: boolean;
}

/** Something that one agrees to: never ticked before one does so. */
export interface FormConsent {
  readonly required: boolean;
  /** What one agrees to; its hash is kept with the consent. */
  readonly wording: LocalizedText;
}

/** What happens by itself after a request came in, and nothing about it is doubtful. */
export type FormMail = 'receipt' | 'subscription' | 'unsubscription' | 'ebook';

/** A form of the public site. */
export interface FormDefinition<Field extends string = string, Consent extends string = string> {
  /** Kept in events. */
  readonly name: string;
  /** Where its page stands, in Italian; further languages have it below their own part. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly lead: LocalizedText;
  /** The button. */
  readonly send: LocalizedText;
  readonly fields: Readonly<Record<Field, FormField>>;
  readonly consents: Readonly<Record<Consent, FormConsent>>;
  /** A file that goes with it; absent: none. */
  readonly file?: { readonly label: LocalizedText; readonly hint: LocalizedText; readonly required: boolean };
  /** The specification's words when it has arrived. */
  readonly sent: Message;
  /** Its name in the dictionary, where the specification gives it one. */
  readonly sentNamed?: NamedText;
  readonly mails: readonly FormMail[];
  /** True: nobody has to answer it; it stands in the inbox closed. */
  readonly settlesItself: boolean;
  /** True: who sends it pays. Neither haste nor a program that calls makes it doubtful. */
  readonly paid?: boolean;
  /** A cookie that its answer sets, and for how many days: what offers the form elsewhere keeps quiet so long. */
  readonly quiets?: { readonly cookie: string; readonly days: number };
  /** Seconds after which its page goes home by itself once it was sent. */
  readonly homeAfter?: number;
}

type Extras = Partial<Omit<FormField, 'kind' | 'most' | 'label'>>;

/** A field. @param label Italian, English */
export function field(
  kind: FieldKind,
  most: number,
  [it, en]: readonly [string, string],
  extras: Extras = {},
): FormField {
  return { required: false, ...extras, kind, most, label: { it, en } };
}

/** A consent. @param wording Italian, English */
export function consent([it, en]: readonly [string, string], required = false): FormConsent {
  return { required, wording: { it, en } };
}

/** Declares a form, so that its name and those of its fields are known as types. */
export function defineForm<const Name extends string, Field extends string, Consent extends string>(
  form: FormDefinition<Field, Consent> & { readonly name: Name },
): FormDefinition<Field, Consent> & { readonly name: Name } {
  return form;
}

const said = ({ it, en }: Message): LocalizedText => ({ it, en });

/** The texts of a form, by keys of the dictionary: what the firm may reword. */
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
  for (const [name, { wording }] of Object.entries(form.consents)) texts[`consent-${name}`] = wording;
  if (form.file) Object.assign(texts, { 'label-file': form.file.label, 'hint-file': form.file.hint });
  const inLanguage = (language: 'it' | 'en') =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
  // The public pages carry the firm's wordings of what begins with «site».
  return { name: `siteForm-${form.name}`, it: inLanguage('it'), en: inLanguage('en') };
}
