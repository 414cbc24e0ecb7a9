import { expect, test } from 'vitest';
import { isDeclined } from '#web/lib/session/social.ts';

test('only who declined is told that they did: what else went wrong is the provider’s', () => {
  expect(isDeclined('?error=access_denied&state=x')).toBe(true);
  for (const answer of ['?error=server_error&state=x', '?error=temporarily_unavailable', '?code=access_denied', '']) {
    expect(isDeclined(answer), answer).toBe(false);
  }
});
