import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { imagesRefused } from '#commands/media/offered/media-command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { id } from '#domain/kernel/values.ts';
import {
  changeRecipients,
  chooseRecipients,
  discardNewsletter,
  dropRecipients,
  writeNewsletter,
} from '#domain/newsletters/newsletter.decide.ts';
import { newsletterMessages } from '#domain/newsletters/newsletter.messages.ts';
import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import { newsletterContent } from '#domain/newsletters/newsletter-content.ts';
import { CHOICES } from '#domain/newsletters/newsletter-limits.ts';
import { choiceFacts, newsletterIdInput, writerCommand } from './newsletter-command.ts';

/** Begins a newsletter, with what is written of it so far; nobody gets it yet. */
export const openNewsletterCommand = defineCommand({
  name: 'OpenNewsletter',
  schema: z.object({ ...newsletterContent.partial().shape, language: z.enum(LANGUAGES) }),
  access: { function: 'newsletters', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('newsletter') }),
  opens: true,
  stream: (_payload, allotted: { readonly id: number }) => newsletterStream(allotted.id),
  fold: newsletterFold,
  gather: (surroundings, { blocks }) => imagesRefused(surroundings, [], blocks),
  decide: ({ payload, allotted: { id: newsletterId }, facts }) => {
    if (facts) return facts;
    const { language, ...changes } = payload;
    const isWritten = Object.values(changes).some((value) => value !== undefined);
    return [
      { type: 'NewsletterOpened', data: { newsletterId, language } },
      ...(isWritten ? [{ type: 'NewsletterWritten' as const, data: { newsletterId, changes } }] : []),
    ];
  },
  message: newsletterMessages['newsletter-opened'],
});

/** Writes the draft. Only the fields given are touched. */
export const writeNewsletterCommand = defineCommand({
  name: 'WriteNewsletter',
  ...writerCommand,
  schema: z.object({ id, ...newsletterContent.partial().shape }),
  edits: ({ id: _, ...edits }) => edits,
  gather: (surroundings, { blocks }, state) => imagesRefused(surroundings, state?.content.blocks ?? [], blocks),
  decide: ({ payload: { id: _, ...wanted }, state, facts }) => facts ?? writeNewsletter(state, wanted),
  message: newsletterMessages['newsletter-saved'],
});

/** Throws a draft away. */
export const discardNewsletterCommand = defineCommand({
  name: 'DiscardNewsletter',
  ...writerCommand,
  access: { function: 'newsletters', action: 'delete' },
  schema: newsletterIdInput,
  decide: ({ state }) => discardNewsletter(state),
  message: newsletterMessages['newsletter-discarded'],
});

const choice = z.object({ id, kind: z.enum(CHOICES), of: id.nullable() });

/** Adds recipients: a group, a contact, a customer, or all who asked for it. */
export const chooseRecipientsCommand = defineCommand({
  name: 'ChooseNewsletterRecipients',
  ...writerCommand,
  schema: choice,
  allot: async (ids) => ({ id: await ids.next('newsletter-recipients') }),
  gather: (surroundings, payload) => choiceFacts(surroundings, payload),
  decide: ({ payload: { kind, of }, allotted, state, facts }) =>
    chooseRecipients(state, { choiceId: allotted.id, kind, of }, facts.isThere),
  message: newsletterMessages['recipients-chosen'],
});

/** Replaces a choice of recipients by another. */
export const changeRecipientsCommand = defineCommand({
  name: 'ChangeNewsletterRecipients',
  ...writerCommand,
  schema: choice.extend({ choiceId: id }),
  gather: (surroundings, payload) => choiceFacts(surroundings, payload),
  decide: ({ payload: { choiceId, kind, of }, state, facts }) =>
    changeRecipients(state, { choiceId, kind, of }, facts.isThere),
  message: newsletterMessages['recipients-chosen'],
});

/** Takes a choice of recipients back. */
export const dropRecipientsCommand = defineCommand({
  name: 'DropNewsletterRecipients',
  ...writerCommand,
  schema: newsletterIdInput.extend({ choiceId: id }),
  decide: ({ payload, state }) => dropRecipients(state, payload.choiceId),
  message: newsletterMessages['recipients-dropped'],
});
