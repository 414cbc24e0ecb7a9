import { expect, test } from 'vitest';
import { PICTURE_TYPES } from '#web/lib/files/sort-pictures.ts';
import { REDIRECT_MS } from '#web/lib/time/redirect-later.ts';
import { READ_AFTER_MS } from '#web/shell/bell/use-notifications.ts';
import { TOASTS } from '#web/ui/toasts.tsx';

test('toasts last 5000 ms and sit at the bottom right (section 9)', () => {
  expect(TOASTS).toMatchObject({ position: 'bottom-right', autoClose: 5000 });
});

test('a redirect comes after 2 seconds (section 9)', () => {
  expect(REDIRECT_MS).toBe(2000);
});

test('notifications that are shown are marked, and read again, after 2 seconds (section 9)', () => {
  expect(READ_AFTER_MS).toBe(2000);
});

test('photos are jpeg, jpg, png and gif (section 5)', () => {
  expect(PICTURE_TYPES).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'image/gif']));
});
