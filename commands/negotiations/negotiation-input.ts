import { cents, text } from '#domain/kernel/values.ts';
import { MESSAGE_LENGTH } from '#domain/negotiations/negotiation-limits.ts';

/** The content of a message: text, an offer in cents, or both. */
export const messageInput = { description: text(MESSAGE_LENGTH).optional(), price: cents.min(1).optional() };
