import type { Language } from '#domain/accounts/offered/languages.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { customerMail } from '#domain/notifications/offered/notification-kinds.ts';
import type { Letter } from './letter.ts';
import type { MailLinks } from './mail-template.ts';

/**
 * Adds to a customer's letter what they may do about getting it: decline it in their area, or nothing, because it must
 * reach them.
 */
export function withChoice(letter: Letter, template: MailTemplateName, language: Language, links: MailLinks): Letter {
  const may = customerMail(template) === 'optional';
  const said = may ? DECLINABLE[language](links.mailChoice()) : ALWAYS[language];
  return { ...letter, closing: [...(letter.closing ?? []), said] };
}

const DECLINABLE = {
  it: (url: string) => `Scegli quali e-mail ricevere: ${url}`,
  en: (url: string) => `Choose which e-mails you get: ${url}`,
};
const ALWAYS = {
  it: 'Questa e-mail ti arriva sempre: riguarda un impegno o la consegna della tua merce.',
  en: 'You always get this e-mail: it is about a commitment or the delivery of your goods.',
};
