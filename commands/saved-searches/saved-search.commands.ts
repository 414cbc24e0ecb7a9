import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import type { DecisionContext } from '#domain/kernel/decider.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { id, line } from '#domain/kernel/values.ts';
import {
  changeSearch,
  deleteSearch,
  savedSearchesFold,
  savedSearchesStream,
  saveSearch,
} from '#domain/saved-searches/saved-search.decide.ts';
import { savedCriteria } from '#domain/saved-searches/saved-search.events.ts';
import { savedSearchMessages } from '#domain/saved-searches/saved-search.messages.ts';
import { NAME_LENGTH } from '#domain/saved-searches/saved-search-limits.ts';

/** Acts on the customer's own searches alone: another customer's number names none of them. */
const ofOwn = {
  access: { function: 'negotiations', action: 'create' },
  fold: savedSearchesFold,
} as const;
const ownStream = ({ actor }: DecisionContext): string => savedSearchesStream(customerOf(actor) ?? 0);

const name = line(NAME_LENGTH);

/** Saves a search: what goes online from now on and fits is mailed to the customer. */
export const saveSearchCommand = defineCommand({
  name: 'SaveSearch',
  ...ofOwn,
  schema: z.object({ name, criteria: savedCriteria }),
  allot: async (ids) => ({ id: await ids.next('saved-search') }),
  stream: (_payload, _allotted, context) => ownStream(context),
  decide: ({ payload, allotted, state, context }) => {
    const customer_id = customerOf(context.actor);
    return customer_id === null ? missing : saveSearch(state, { customer_id, searchId: allotted.id }, payload);
  },
  message: savedSearchMessages.saved,
});

/** Renames a search, or switches its mails on or off. */
export const changeSavedSearchCommand = defineCommand({
  name: 'ChangeSavedSearch',
  ...ofOwn,
  schema: z.object({ id, name: name.optional(), mail: z.boolean().optional() }),
  stream: (_payload, _allotted, context) => ownStream(context),
  decide: ({ payload: { id: searchId, ...changes }, state, context }) => {
    const customer_id = customerOf(context.actor);
    return customer_id === null ? missing : changeSearch(state, { customer_id, searchId }, changes);
  },
});

/** Deletes a search. */
export const deleteSavedSearchCommand = defineCommand({
  name: 'DeleteSavedSearch',
  ...ofOwn,
  schema: z.object({ id }),
  stream: (_payload, _allotted, context) => ownStream(context),
  decide: ({ payload, state, context }) => {
    const customer_id = customerOf(context.actor);
    return customer_id === null ? missing : deleteSearch(state, { customer_id, searchId: payload.id });
  },
  message: savedSearchMessages.deleted,
});

/** Ends the mails of a search, by the link in one of them. */
export const stopSearchMailCommand = defineCommand({
  name: 'StopSearchMail',
  schema: z.object({ customer_id: id, id }),
  access: { link: 'saved-search' },
  stream: ({ customer_id }) => savedSearchesStream(customer_id),
  fold: savedSearchesFold,
  ownership: (_state, { customer_id }) => ({ customer_id }),
  decide: ({ payload: { customer_id, id: searchId }, state }) =>
    changeSearch(state, { customer_id, searchId }, { mail: false }),
  message: savedSearchMessages['mail-off'],
});
