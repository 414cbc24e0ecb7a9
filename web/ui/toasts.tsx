import { Button, Group, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { asFailure, wordsOf } from '#web/lib/http/failure.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { closable } from './closable.ts';

/**
 * Toasts stay five seconds, at the bottom right (specification), and longer while they are focused or under the
 * pointer.
 */
export const TOASTS = { position: 'bottom-right', autoClose: 5000, limit: 4 } as const;
/**
 * Toasts that stay until closed are stacked, the newest on top, so that they cover little of the page; focus or pointer
 * spreads them.
 */
const STAYING = { ...TOASTS, autoClose: false, limit: 20, layout: 'stacked' } as const;

/** Whether toasts stay until they are closed (WCAG 2.2.1: five seconds are too few for some people), and its setter. */
export function useToastsSetting(): [boolean, (stay: boolean | undefined) => void] {
  return useSetting('toasts-stay', readStay);
}
const readStay = (kept: unknown) => kept === true;

/** Where toasts appear, once for the application. */
export function Toasts() {
  const [stay] = useToastsSetting();
  return <Notifications {...(stay ? STAYING : TOASTS)} />;
}

/** Tells that something was done. */
export function toastDone(message: string): void {
  notifications.show({ message, color: 'petrol', role: 'status', ...closable() });
}

/** The last toast of each series. */
const lastOf = new Map<string, string>();

/**
 * Tells that something was done, and offers for five seconds to undo it by a compensating command.
 * @param series of an action that is repeated, only the last toast of a series is shown
 * @returns withdraws the offer
 */
export function toastUndo(message: string, undo: () => Promise<unknown> | unknown, series?: string): () => void {
  const id = `undo-${crypto.randomUUID()}`;
  if (series !== undefined) {
    notifications.hide(lastOf.get(series) ?? '');
    lastOf.set(series, id);
  }
  const run = async () => {
    notifications.hide(id);
    try {
      await undo();
    } catch (error) {
      toastFailure(error);
    }
  };
  notifications.show({
    id,
    color: 'petrol',
    role: 'status',
    ...closable(),
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" c="inherit">
          {message}
        </Text>
        <Button size="compact-sm" variant="light" flex="none" onClick={run}>
          {textOf(common, 'undo')}
        </Button>
      </Group>
    ),
  });
  return () => notifications.hide(id);
}

/** Tells that a save waits for the line: once, however much is saved meanwhile. */
export function toastKept(message: string): void {
  notifications.hide('kept');
  notifications.show({ id: 'kept', message, color: 'petrol', role: 'alert', ...closable() });
}

/** Tells of a refusal of the screen's own, which no call was made for. */
export function toastRefusal(message: string): void {
  notifications.show({ message, color: 'var(--of-refusal)', role: 'alert', ...closable() });
}

/**
 * Tells of a refusal or failure that is shown nowhere nearer to its cause.
 * @param words what to say where the failure's own words alone would not tell what they are about; such a toast stays
 * until it is closed
 */
export function toastFailure(error: unknown, words?: string): void {
  const failure = asFailure(error);
  notifications.show({
    // One toast of each, however many calls were under way.
    id: failure.status === 0 ? 'unreachable' : failure.status === 401 ? 'session-ended' : undefined,
    message: words ?? wordsOf(failure),
    ...(words === undefined ? {} : { autoClose: false as const }),
    color: 'var(--of-refusal)',
    role: 'alert',
    ...closable(),
  });
}
