import { z } from 'zod';
import { CHANNELS } from '#domain/notifications/notification-kind.ts';
import { KIND_NAMES } from '#domain/notifications/notification-kinds.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';
import { idInput, idParams } from './input.ts';

/** So many are listed at most (specification, section 9). */
export const MOST_NOTIFICATIONS = 10;

/** What one was told, with the specification's `type`, `message` and `read`. */
export const notification = z.object({
  id: z.number().int(),
  /** The kind's name. */
  type: z.enum(KIND_NAMES),
  /** In the reader's language. */
  message: z.string(),
  read: z.boolean(),
  /** Path of the screen that it is about. */
  link: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** `GET /api/v1/notifications`: the newest ten, and how many are unread in all. */
export const notifications = z.object({
  list: z.array(notification).max(MOST_NOTIFICATIONS),
  unread: z.number().int(),
});
export type Notifications = z.infer<typeof notifications>;

/** `POST /api/v1/notifications/read`: these were looked at; without `ids` all. Those of others are passed over. */
export const readNotificationsBody = z.object({ ids: z.array(idInput).max(100).optional() });

/** By what one is told a kind; `always`: it binds, and can't be chosen. */
export const notificationChoice = z.object({
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  channels: z.array(z.object({ channel: z.enum(CHANNELS), on: z.boolean(), always: z.boolean() })),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const chooseNotificationsBody = z.object({
  kind: z.enum(KIND_NAMES),
  /** By these channels one does not want to be told it. */
  off: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
});

/** Who may be named by `@` in a repair's internal notes. */
export const mentionable = z.object({ id: z.number().int(), name: z.string() });

export const notificationEndpoints = {
  readNotifications: { method: 'GET', path: '/api/v1/notifications', answer: answer(notifications) },
  markNotifications: {
    method: 'POST',
    path: '/api/v1/notifications/read',
    body: readNotificationsBody,
    answer: answer(z.null()),
  },
  readNotificationChoices: {
    method: 'GET',
    path: '/api/v1/notifications/choices',
    answer: answer(z.array(notificationChoice)),
  },
  chooseNotifications: {
    method: 'POST',
    path: '/api/v1/notifications/choices',
    body: chooseNotificationsBody,
    answer: done,
  },
  readMentionable: {
    method: 'GET',
    path: '/api/v1/intervention/:id/mentionable',
    params: idParams,
    answer: answer(z.array(mentionable)),
  },
} as const satisfies Endpoints;
