import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';

/** `PUT /api/v1/log`: an error in a browser that nobody there could mend. */
export const clientLogBody = z.object({
  /** The error's own message. */
  message: line(500).min(1, asIssue(valueMessages['bad-value'])),
  /** Where in the program it occurred. */
  stack: text(4000).optional(),
  /** The page's path. What follows it (searches, tokens) is cut off, and so are the tokens of links within it. */
  address: line(500).optional(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const clientLogEndpoints = {
  insertLog: { method: 'PUT', path: '/api/v1/log', body: clientLogBody, answer: answer(z.null()) },
} as const satisfies Endpoints;
