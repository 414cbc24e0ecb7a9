import { z } from 'zod';
import { ADDRESS } from './email-form.ts';
import { asIssue, type Message } from './message.ts';
import { valueMessages } from './value.messages.ts';

/** Schema of an e-mail address. @param message the fault of any other text */
export function emailAddress(message: Message = valueMessages['bad-email']) {
  return z.email({ pattern: ADDRESS, error: asIssue(message) });
}
