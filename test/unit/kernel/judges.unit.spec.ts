import { expect, test } from 'vitest';
import { permissionOf } from '#commands/kernel/access.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import { EVENT_DEFINITIONS, type OfficinaEvent } from '#domain/events.ts';

/** Commands that let everybody see the words and images of others. */
const letting: AnyCommand[] = [...COMMANDS.values()].filter((command) => {
  const right = permissionOf(command);
  return right?.function === 'ads' && right.action === 'approve' && /^Approve/.test(command.name);
});

test('there are approvals to look at', () => {
  const names = letting.map(({ name }) => name).sort();
  expect(names).toEqual(['ApproveAd', 'ApproveCommunityImage', 'ApproveShopProfile']);
});

test.each(letting.map((command) => [command.name, command] as const))(
  '%s stands on what its reviewer read: a correction since then is in its way',
  (_name, command) => {
    const judged = Object.keys(EVENT_DEFINITIONS).filter((type) => command.judges?.({ type } as OfficinaEvent));
    expect(judged).toEqual([expect.stringMatching(/Corrected$/)]);
  },
);
