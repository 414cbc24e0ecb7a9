import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { ERASURE_GROUNDS, erasureReference } from '#domain/personal-data/erasure.events.ts';
import { erasureMessages } from '#domain/personal-data/erasure.messages.ts';

/** What every erasure says beside whom it is about: why, and by which request. */
export const erasureInput = {
  grounds: z.enum(ERASURE_GROUNDS, asIssue(erasureMessages['grounds-missing'])),
  reference: erasureReference,
};
