import { quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { repairPartEndpoints } from '#api/contracts/repair-parts.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { malformed } from '#api/kernel/problem.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import { issueQuoteCommand } from '#commands/quotes/issue-quote.command.ts';
import { reviseQuoteCommand } from '#commands/quotes/revise-quote.command.ts';
import { withdrawQuoteCommand } from '#commands/quotes/withdraw-quote.command.ts';
import { latestQuote, type QuoteVersion } from '#domain/quotes/quote.state.ts';
import { QUOTE_STATES, type QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type SavedQuote, savedQuote } from './saved-quote.ts';
import { strayFields } from './stray-fields.ts';

const stateOf = (id: number | null | undefined): QuoteStateKey | undefined =>
  QUOTE_STATES.find((state) => state.id === id)?.key;

type Endpoint =
  | typeof quoteEndpoints.saveQuote
  | typeof repairPartEndpoints.insertQuote
  | typeof repairPartEndpoints.updateQuote;

const writing = (endpoint: Endpoint) =>
  commandRoute(endpoint, {
    tag: 'quotes',
    summary: 'Salva il preventivo: lo stato dice se è una bozza, se parte, se è deciso o annullato.',
    access: [
      { function: 'quotes', action: 'draft' },
      { function: 'quotes', action: 'edit' },
    ],
    commands: [issueQuoteCommand, reviseQuoteCommand, decideQuoteCommand, withdrawQuoteCommand],
    calls: async ({ body }, { journal }) => {
      const sent = savedQuote(body);
      const { id, id_states_quote, version, hash, decided_by, reason } = sent;
      const state = stateOf(id_states_quote);
      const operation =
        state === 'WITHDRAWN' ? 'withdraw' : state === 'ACCEPTED' || state === 'REJECTED' ? 'decide' : 'save';
      const stray = strayFields(sent, operation, operation === 'save' ? null : await versionOf(journal, id, version));
      if (stray.length > 0) throw malformed([...stray]);
      switch (operation) {
        case 'decide':
          return call(decideQuoteCommand, { id, id_states_quote, version, hash, decidedBy: decided_by });
        case 'withdraw':
          return call(withdrawQuoteCommand, { id, version, reason });
        case 'save': {
          const content = contentOf(sent);
          const revised = call(reviseQuoteCommand, { ...content, version });
          // A form that names a version revises that one. A form that names none may still find one pending and revises
          // it, but not one that was sent while the form was on its way.
          if (version !== undefined) return revised;
          const { revision } = await journal.load(repairStream(id), repairFold);
          const onRevision = revision < 0 ? {} : { onRevision: revision };
          const otherwise = { code: 'quote-pending', call: () => ({ ...revised, ...onRevision }) };
          return { ...call(issueQuoteCommand, content), ...onRevision, otherwise };
        }
      }
    },
  });

export const saveQuoteRoute = writing(quoteEndpoints.saveQuote);
export const insertQuoteRoute = writing(repairPartEndpoints.insertQuote);
export const updateQuoteRoute = writing(repairPartEndpoints.updateQuote);

/** The version that a form means: the one that it names, else the newest. */
async function versionOf(journal: RouteDeps['journal'], id: number, version?: number): Promise<QuoteVersion | null> {
  const { state } = await journal.load(repairStream(id), repairFold);
  if (state.status === 'none') return null;
  if (version === undefined) return latestQuote(state.quotes);
  return state.quotes.versions.find((one) => one.version === version) ?? null;
}

function contentOf({ version: _, hash: __, decided_by: ___, reason: ____, valid_until, ...content }: SavedQuote) {
  return { ...content, validUntil: valid_until };
}
