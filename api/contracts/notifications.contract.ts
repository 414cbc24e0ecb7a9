import { z } from 'zod';
import { CHANNELS } from '#domain/notifications/notification-kind.ts';
import { KIND_NAMES } from '#domain/notifications/offered/notification-kinds.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';
import { idInput, idParams } from './input.ts';

/** The most that are listed (specification, section 9). */
export const MOST_NOTIFICATIONS = 10;

/** A notification, with the specification's `type`, `message` and `read`. */
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

/** `GET /api/v1/notifications`: the newest ten, and the number of all unread ones. */
export const notifications = z.object({
  list: z.array(notification).max(MOST_NOTIFICATIONS),
  unread: z.number().int(),
});
export type Notifications = z.infer<typeof notifications>;

/** `POST /api/v1/notifications/read`: these were read; without `ids` all. Other accounts' notifications are ignored. */
export const readNotificationsBody = z.object({ ids: z.array(idInput).max(100).optional() });

/** The channels by which the reader is told of a kind; `always`: this channel is binding, and can't be turned off. */
export const notificationChoice = z.object({
  kind: z.enum(KIND_NAMES),
  title: z.string(),
  channels: z.array(z.object({ channel: z.enum(CHANNELS), on: z.boolean(), always: z.boolean() })),
});
export type NotificationChoice = z.infer<typeof notificationChoice>;

export const chooseNotificationsBody = z.object({
  kind: z.enum(KIND_NAMES),
  /** The channels by which the account does not want to be told. */
  off: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
});

/** An account that may be named by `@` in a repair's internal notes. */
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
  /** The same for a repair that is being entered. */
  readMentionableInNew: {
    method: 'GET',
    path: '/api/v1/intervention/mentionable',
    answer: answer(z.array(mentionable)),
  },
} as const satisfies Endpoints;
