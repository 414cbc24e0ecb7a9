import { type FirmWords, inFirmWords, wordsFit, wordsIn } from '#domain/mails/offered/firm-words.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { isWordedMail } from '#domain/mails/offered/mail-tokens.ts';
import type { Translation } from '#domain/records/kernel/record-values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import type { Journal } from '#journal/journal.ts';
import type { Company } from '#workers/documents/company.ts';
import type { Letter } from './letter.ts';
import type { Addressed } from './mail-template.ts';

const TEMPLATES = recordFamily('templateeditor');

/**
 * The firm's words for a mail in a language, as the templates are now; null: no template words it.
 * @throws Error where the templates can't be read
 */
async function firmWords(
  journal: Pick<Journal, 'load'>,
  mail: MailTemplateName,
  language: Addressed['language'],
): Promise<FirmWords | null> {
  if (!isWordedMail(mail)) return null;
  const { state } = await journal.load(recordStream(TEMPLATES, '{id}'), recordFold(TEMPLATES));
  const template = [...state.records.values()].find(({ values, archived }) => !archived && values.mail === mail);
  if (!template) return null;
  const { subject, opening, closing } = template.values as Readonly<Record<string, Translation>>;
  if (!subject || !opening || !closing) return null;
  const words = wordsIn({ subject, opening, closing }, language);
  if (!wordsFit(mail, words)) throw new Error(`the template of ${mail} holds tokens that the mail does not know`);
  return words;
}

/**
 * A letter in the firm's words for its mail. Where the firm has none, or they can't be read, it stays as it is built
 * in: a template never keeps a mail from leaving.
 * @param failed called with why the words could not be read
 */
export async function withFirmWords(
  letter: Letter,
  {
    journal,
    mail,
    to,
    company,
  }: {
    readonly journal: Pick<Journal, 'load'>;
    readonly mail: MailTemplateName;
    readonly to: Addressed;
    readonly company: Company;
  },
  failed: (error: unknown) => void,
): Promise<Letter> {
  try {
    const words = await firmWords(journal, mail, to.language);
    if (words === null) return letter;
    return inFirmWords(letter, words, { ...letter.tokens, cliente: to.name, ditta: company.name });
  } catch (error) {
    failed(error);
    return letter;
  }
}
