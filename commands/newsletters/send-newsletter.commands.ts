import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { id, instant, sha256 } from '#domain/kernel/values.ts';
import { scheduleNewsletter, testNewsletter, unscheduleNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import { newsletterMessages } from '#domain/newsletters/newsletter.messages.ts';
import {
  completeNewsletter,
  freezeNewsletter,
  holdNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  stopNewsletter,
} from '#domain/newsletters/send-newsletter.decide.ts';
import { sha256 as hashOf } from '#journal/identity.ts';
import { newsletterIdInput, senderCommand, writerCommand } from './newsletter-command.ts';

/** Mails the draft to the sender's own address, as a test. */
export const testNewsletterCommand = defineCommand({
  name: 'TestNewsletter',
  ...writerCommand,
  schema: newsletterIdInput,
  decide: ({ state, context: { actor } }) => (actor.kind === 'account' ? testNewsletter(state, actor.id) : forbidden),
  message: newsletterMessages['test-asked'],
});

/** Plans the sending of the draft that the sender saw; without a time it leaves at once. */
export const scheduleNewsletterCommand = defineCommand({
  name: 'ScheduleNewsletter',
  ...senderCommand,
  schema: z.object({ id, hash: sha256, at: instant.nullable() }),
  decide: ({ payload: { hash, at }, state, context: { now } }) =>
    scheduleNewsletter(state, { seen: hash, at }, { now, sha256: hashOf }),
  message: newsletterMessages['newsletter-scheduled'],
});

/** Calls a planned sending off. */
export const unscheduleNewsletterCommand = defineCommand({
  name: 'UnscheduleNewsletter',
  ...senderCommand,
  schema: newsletterIdInput,
  decide: ({ state }) => unscheduleNewsletter(state),
  message: newsletterMessages['newsletter-unscheduled'],
});

/** Pauses the sending: no further message leaves for now. */
export const pauseNewsletterCommand = defineCommand({
  name: 'PauseNewsletter',
  ...senderCommand,
  schema: newsletterIdInput,
  decide: ({ state }) => pauseNewsletter(state),
  message: newsletterMessages['newsletter-paused'],
});

/** Resumes the sending: the rest leaves after all. */
export const resumeNewsletterCommand = defineCommand({
  name: 'ResumeNewsletter',
  ...senderCommand,
  schema: newsletterIdInput,
  decide: ({ state }) => resumeNewsletter(state),
  message: newsletterMessages['newsletter-resumed'],
});

/** Stops the sending: what has not left never leaves. */
export const stopNewsletterCommand = defineCommand({
  name: 'StopNewsletter',
  ...senderCommand,
  schema: newsletterIdInput,
  decide: ({ state }) => stopNewsletter(state),
  message: newsletterMessages['newsletter-stopped'],
});

const count = z.number().int().min(0);

/** Given by the clock when the ledger names every recipient. */
export const freezeNewsletterCommand = defineCommand({
  name: 'FreezeNewsletter',
  ...senderCommand,
  access: 'system',
  schema: z.object({ id, at: instant, recipients: count, leftOut: count, restored: z.boolean().default(false) }),
  decide: ({ payload, state, context: { now } }) => freezeNewsletter(state, payload, now),
});

/** Given by the program: a person must say whether the rest may still leave. */
export const holdNewsletterCommand = defineCommand({
  name: 'HoldNewsletter',
  ...senderCommand,
  access: 'system',
  schema: z.object({ id, why: z.enum(['complaints', 'restored']) }),
  decide: ({ payload, state }) => holdNewsletter(state, payload.why),
});

/** Given by the sending worker when nobody is left to write to. */
export const completeNewsletterCommand = defineCommand({
  name: 'CompleteNewsletter',
  ...senderCommand,
  access: 'system',
  schema: newsletterIdInput,
  decide: ({ state }) => completeNewsletter(state),
});
