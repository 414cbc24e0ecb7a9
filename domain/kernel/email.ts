import { z } from 'zod';
import { ADDRESS } from './email-form.ts';
import { asIssue, type Message } from './message.ts';
import { valueMessages } from './value.messages.ts';

/** An e-mail address. `message`: what is said of anything else. */
export function emailAddress(message: Message = valueMessages['bad-email']) {
  return z.email({ pattern: ADDRESS, error: asIssue(message) });
}
