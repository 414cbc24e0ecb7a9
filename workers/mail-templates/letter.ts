import type { TokenValues } from '#domain/mails/offered/firm-words.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import type { OwnToken, WordedMail } from '#domain/mails/offered/mail-tokens.ts';
import type { SecretLink } from './secret-link.ts';

/** A list in a letter. Its addresses are our own. */
export interface LetterList {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly note: string; readonly url: string }[];
  /** How many more there are, in words; empty: none. */
  readonly rest: string;
  readonly foot: { readonly label: string; readonly url: string };
}

/** What a mail says, independent of its looks: rendered as text and as HTML. All values are plain text. */
export interface Letter {
  readonly subject: string;
  /** What list views show after the subject. */
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Labelled values; empty ones are left out. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What people wrote, in their own words. */
  readonly quotes?: readonly { readonly who: string; readonly when: string; readonly text: string }[];
  /** Lists of things to look at, each under a heading and with a link that ends mails of this kind. */
  readonly lists?: readonly LetterList[];
  readonly button?: { readonly label: string; readonly url: string | SecretLink };
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
  readonly attachments?: readonly { readonly media: number; readonly name: string; readonly type: string }[];
  /** The values of the mail's own tokens, for the firm's own words. Nobody reads them where the firm has none. */
  readonly tokens?: TokenValues;
}

/** The letter of a mail: it gives a value for each token that `WORDED_MAILS` says the mail has of its own. */
export type LetterOf<Name extends MailTemplateName> = [Name] extends [WordedMail]
  ? [OwnToken<Name>] extends [never]
    ? Letter
    : Letter & { readonly tokens: Readonly<Record<OwnToken<Name>, string>> }
  : Letter;
