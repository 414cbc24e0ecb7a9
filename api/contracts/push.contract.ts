import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { Endpoints } from './endpoint.ts';
import { answer } from './envelope.ts';

/** `GET /api/v1/push`: the house's public key, and the account's own browsers that get push messages. */
const pushState = z.object({
  /** The key with which browsers subscribe (`applicationServerKey`), base64url. */
  public_key: z.string(),
  devices: z.array(z.object({ id: z.string(), device: z.string(), created_at: z.string() })),
});

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/, asIssue(valueMessages['bad-value']));

/** The fields of a browser's `PushSubscription`, and its owner's name for the browser. */
const subscribeBody = z.object({
  endpoint: z.string().max(2000),
  p256dh: base64url(120),
  auth: base64url(40),
  device: z.string().trim().max(80),
});

/**
 * Calls of ours, which the specification does not have: notifications while no page is open (Web Push). See
 * `endpoint.ts`.
 */
export const pushEndpoints = {
  readPush: { method: 'GET', path: '/api/v1/push', answer: answer(pushState) },
  subscribePush: {
    method: 'POST',
    path: '/api/v1/push',
    body: subscribeBody,
    answer: answer(z.object({ id: z.string() })),
  },
  withdrawPush: {
    method: 'POST',
    path: '/api/v1/push/withdraw',
    body: z.object({ id: z.uuid(asIssue(valueMessages['bad-value'])) }),
    answer: answer(z.null()),
  },
} as const satisfies Endpoints;
