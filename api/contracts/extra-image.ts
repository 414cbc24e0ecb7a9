import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { fileInput, idInput } from './input.ts';

/** An image beside the main one: stored before (`media`), or inside JSON (`base64`), with its name. */
export const extraImage = z
  .object({
    media: idInput.optional(),
    base64: fileInput.optional(),
    name: line(200).default(''),
  })
  .transform(({ media, base64, name }, context) => {
    const file = media ?? base64;
    if (file === undefined || file === null) {
      context.addIssue({ code: 'custom', path: ['base64'], message: asIssue(valueMessages.required) });
      return z.NEVER;
    }
    return { file, name };
  });
