import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { loadReferred } from '#commands/records/offered/record-facts.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import {
  correctAttachment,
  deleteAttachment,
  deleteAttachmentTranslation,
  insertAttachment,
} from '#domain/attachments/attachment.decide.ts';
import { attachmentVersion } from '#domain/attachments/attachment.events.ts';
import { attachmentMessages } from '#domain/attachments/attachment.messages.ts';
import { attachmentFold, attachmentStream } from '#domain/attachments/attachment.state.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { attachmentCommand, loadNamedItem } from './attachment-facts.ts';

const language = z.enum(LANGUAGES);

/** The firm keeps a paper for a customer. */
export const insertAttachmentCommand = defineCommand({
  name: 'InsertAttachment',
  schema: z.object({ customer_id: id, item_id: id.nullable().default(null), language, ...attachmentVersion }),
  access: { function: 'attachments', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('attachment') }),
  stream: (_payload, allotted) => attachmentStream(allotted.id),
  opens: true,
  fold: attachmentFold,
  ownership: (_state, { customer_id }) => ({ customer_id }),
  gather: async (around, payload) => ({
    ...(await loadNamedItem(around, payload)),
    owner: await loadReferred(around.load, 'customer', payload.customer_id),
  }),
  decide: ({ payload, allotted, facts }) =>
    facts.owner === 'there' ? insertAttachment({ ...payload, attachmentId: allotted.id }, facts) : missing,
  message: attachmentMessages['attachment-inserted'],
});

/** Corrects an attachment, or adds it in one more language. Only what is given is touched. */
export const correctAttachmentCommand = defineCommand({
  name: 'CorrectAttachment',
  ...attachmentCommand,
  schema: z.object({
    id,
    item_id: id.nullable().optional(),
    language,
    name: attachmentVersion.name.optional(),
    file: attachmentVersion.file.optional(),
  }),
  access: { function: 'attachments', action: 'edit' },
  gather: loadNamedItem,
  edits: ({ id: _, item_id, language: code, name, file }) => ({
    ...(item_id === undefined ? {} : { item_id }),
    ...(name === undefined ? {} : { [`name.${code}`]: name }),
    ...(file === undefined ? {} : { [`file.${code}`]: file }),
  }),
  decide: ({ payload, state, facts }) => correctAttachment(state, payload, facts),
  message: attachmentMessages['attachment-corrected'],
});

/** Deletes one language of an attachment. */
export const deleteAttachmentTranslationCommand = defineCommand({
  name: 'DeleteAttachmentTranslation',
  ...attachmentCommand,
  schema: z.object({ id, language }),
  access: { function: 'attachments', action: 'edit' },
  decide: ({ payload, state }) => deleteAttachmentTranslation(state, payload.language),
  message: attachmentMessages['translation-deleted'],
});

/** Deletes an attachment with all its languages. */
export const deleteAttachmentCommand = defineCommand({
  name: 'DeleteAttachment',
  ...attachmentCommand,
  schema: z.object({ id }),
  access: { function: 'attachments', action: 'delete' },
  decide: ({ state }) => deleteAttachment(state),
  message: attachmentMessages['attachment-deleted'],
});
