import type { Source } from './sources.ts';

/**
 * The layers that are divided into features: `domain/quotes`, …; in web, `web/features/quotes`. The workers are
 * divided by what they do (outbox, clock, templates), not by feature.
 */
const DIVIDED = ['domain/', 'commands/', 'projections/', 'api/', 'web/features/'];

/** What every feature of a layer stands on: the layer's own machinery, not a feature of the business. */
const FOUNDATIONS = new Set(['kernel', 'contracts', 'realtime', 'auth']);

/** A player of whole stories: it gives the commands of every feature, as the browser does. */
const STORIES = 'commands/demo/';

/** One stream, one aggregate: the repair's parts are sub-deciders of it, and see each other's rules. */
const REPAIR_AGGREGATE = new Set([
  'repairs',
  'quotes',
  'work-sheets',
  'external-repairs',
  'internal-repairs',
  'fast-urgencies',
  'warranties',
  'transport-documents',
]);

/** Single files that a feature offers to its siblings beside its events, each with the reason. */
export const OFFERED: Readonly<Record<string, string>> = {
  'api/repairs/repair-detail.ts': 'a repair is read whole; the calls of its parts show parts of it',
  'domain/roles/role-names.ts': 'the two roles that bear rules of accounts',
  'domain/accounts/permissions.ts': 'the one table of who may do what',
  'domain/customers/customer-input.ts': 'a firm is typed in as its customers are',
  'domain/customers/customer.messages.ts': 'and what is wrong with it is said in the same words',
  'domain/customers/fiscal.ts': 'what identifies a firm to the tax office, ours or a customer',
  'domain/customers/provinces.ts': 'where addresses are, ours or a customer’s',
  'domain/repairs/state-keys.ts': 'the fixed keys that the records of States stand on',
  'domain/accounts/languages.ts': 'the languages of the firm',
  'domain/mails/repair-mails.ts': 'which mails a fact of a repair calls for is decided with that fact',
  'domain/mails/mail-templates.ts': 'the names of the mails: a notification may be one of them',
  'domain/mails/customer-mails.ts': 'which mails a customer may do without is kept with the account',
  'domain/notifications/notification-kinds.ts': 'what one is told of, and how, is kept with the account',
  'domain/customers/customer-faults.ts': 'a further address of a customer is checked as his first one is',
  'domain/customers/erased-customer.ts': 'and stands in its place as his does, once he is erased',
  'domain/repairs/repair.state.ts': 'what a note said before is asked of the repair that it is about',
  'projections/repair-list/repair-audience.query.ts': 'who may see a repair is told by the list of repairs',
  'projections/quotes/quotes.query.ts':
    'a customer reads the quotes that staff read, his own and without what is internal',
  'commands/records/record-facts.ts': 'whether a record that a feature names is there',
  'commands/repairs/new-repair.ts': 'a warranty return takes id and code as every new repair does',
  'commands/repairs/stored-states.ts': 'which state a caller means is asked by the repair and by its trips',
  'projections/states/state-book.query.ts': 'every list of repairs says what its states are called',
  'projections/repair-list/repair-uses.query.ts': 'repairs are no family, and name suppliers and customers',
  'projections/states/state-uses.query.ts': 'repairs are no family, and stand in the records of one',
  'commands/accounts/unique-login-names.ts': 'a registration makes customer and account at once',
};

/**
 * A feature never imports a sibling's internals: only its events. The parts of the repair aggregate are one
 * feature in `domain`.
 */
export function featuresKeepToThemselves(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (!from || FOUNDATIONS.has(from.feature) || path.startsWith(STORIES)) return [];
    return imports
      .filter(({ target }) => {
        const to = target ? featureOf(target) : null;
        if (!target || !to || to.layer !== from.layer || to.feature === from.feature) return false;
        if (FOUNDATIONS.has(to.feature) || target.endsWith('.events.ts') || target in OFFERED) return false;
        return !(from.layer === 'domain/' && REPAIR_AGGREGATE.has(from.feature) && REPAIR_AGGREGATE.has(to.feature));
      })
      .map(({ target }) => `${path} → ${target}`);
  });
}

/** Foundations know no feature, or every feature would hang on every other. */
export function foundationsKnowNoFeature(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const from = featureOf(path);
    if (!from || !FOUNDATIONS.has(from.feature)) return [];
    return imports
      .filter(({ target }) => {
        const to = target ? featureOf(target) : null;
        return to !== null && to.layer === from.layer && !FOUNDATIONS.has(to.feature);
      })
      .map(({ target }) => `${path} → ${target}`);
  });
}

function featureOf(path: string): { layer: string; feature: string } | null {
  const layer = DIVIDED.find((prefix) => path.startsWith(prefix));
  const rest = layer ? path.slice(layer.length).split('/') : [];
  return layer && rest.length > 1 ? { layer, feature: rest[0] ?? '' } : null;
}
