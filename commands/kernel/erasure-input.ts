import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { ERASURE_GROUNDS, erasureReference } from '#domain/personal-data/erasure.events.ts';
import { erasureMessages } from '#domain/personal-data/erasure.messages.ts';

/** What every erasure says besides the person: the grounds, and the reference of the request. */
export const erasureInput = {
  grounds: z.enum(ERASURE_GROUNDS, asIssue(erasureMessages['grounds-missing'])),
  reference: erasureReference,
};
