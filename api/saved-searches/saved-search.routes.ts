import { savedSearchEndpoints } from '#api/contracts/saved-searches.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { savedSearchPath } from '#api/site/offered/search-address.ts';
import {
  changeSavedSearchCommand,
  deleteSavedSearchCommand,
  saveSearchCommand,
  stopSearchMailCommand,
} from '#commands/saved-searches/saved-search.commands.ts';
import { searchMailLink } from '#commands/saved-searches/search-mail.link.ts';
import { linkActor } from '#domain/kernel/actor.ts';
import { savedSearchesFold, savedSearchesStream } from '#domain/saved-searches/saved-search.decide.ts';
import { savedSearchMessages } from '#domain/saved-searches/saved-search.messages.ts';
import { savedSearchesOf } from '#projections/saved-searches/saved-searches.query.ts';

const tag = 'saved-searches';
const access = { function: 'negotiations', action: 'create' } as const;

/**
 * The search that the link of a mail is about.
 * @throws Problem 404 when the link is not valid, or its search is gone
 */
async function followLink(token: string, { links, journal, now }: RouteDeps) {
  const link = links.open(searchMailLink, token, now());
  const { state } = await journal.load(savedSearchesStream(link?.customer_id ?? 0), savedSearchesFold);
  const search = state.get(link?.searchId ?? 0);
  if (!link || !search) throw new Problem(404, savedSearchMessages['search-link-not-valid']);
  return { link, search };
}

/** A customer's saved searches, and the links that end their mails. */
export const SAVED_SEARCH_ROUTES: readonly Route[] = [
  commandRoute(savedSearchEndpoints.saveSearch, {
    tag,
    summary: 'Salva una ricerca: ciò che arriva e corrisponde si riceve per e-mail, una volta al giorno.',
    access,
    commands: [saveSearchCommand],
    calls: ({ body: { name, search, province, ...given } }) => {
      const { kind = null, category_id = null, producer_id = null } = given;
      const { price_from = null, price_to = null, condition = null } = given;
      const filters = { kind, category_id, producer_id, price_from, price_to, condition };
      return call(saveSearchCommand, { name, criteria: { search, province, ...filters } });
    },
  }),
  queryRoute(savedSearchEndpoints.savedSearches, {
    tag,
    summary: 'Le ricerche salvate di un cliente, dalla più recente.',
    access: { function: 'negotiations', action: 'view' },
    read: async ({ params: { userId }, scope, actor }, { pools }) => {
      const rows = await savedSearchesOf(pools.pg, await customerAsked(pools.pg, userId, scope, actor));
      return data(
        rows.map(({ id, name, mail, saved_at, ...criteria }) => ({
          id,
          name,
          mail,
          saved_at,
          link: savedSearchPath(criteria),
        })),
      );
    },
  }),
  commandRoute(savedSearchEndpoints.changeSavedSearch, {
    tag,
    summary: 'Rinomina una ricerca propria, o ne attiva e disattiva le e-mail.',
    access,
    commands: [changeSavedSearchCommand],
    calls: ({ body }) => call(changeSavedSearchCommand, body),
  }),
  commandRoute(savedSearchEndpoints.deleteSavedSearch, {
    tag,
    summary: 'Elimina una ricerca propria.',
    access,
    commands: [deleteSavedSearchCommand],
    calls: ({ params }) => call(deleteSavedSearchCommand, params),
  }),
  queryRoute(savedSearchEndpoints.showSearchMail, {
    tag,
    summary: 'La ricerca a cui porta il collegamento di un’e-mail. Non cambia nulla.',
    access: 'public',
    whitelist: true,
    read: async ({ params: { token } }, deps) => {
      const { name, mail } = (await followLink(token, deps)).search;
      return data({ name, mail });
    },
  }),
  commandRoute(savedSearchEndpoints.stopSearchMail, {
    tag,
    summary: 'Termina le e-mail della ricerca a cui porta il collegamento.',
    access: 'public',
    commands: [stopSearchMailCommand],
    calls: async ({ params: { token } }, deps) => {
      const { customer_id, searchId: id } = (await followLink(token, deps)).link;
      const actor = linkActor('saved-search', savedSearchesStream(customer_id));
      return { ...call(stopSearchMailCommand, { customer_id, id }), as: { actor } };
    },
  }),
];
