import type { Source } from './sources.ts';

/**
 * The layers that are divided into features: `domain/quotes`, …; in web, `web/features/quotes`. The workers are
 * divided by what they do (outbox, clock, templates), not by feature.
 */
const DIVIDED = ['domain/', 'commands/', 'projections/', 'api/', 'web/features/'];

/** What every feature of a layer builds on: the layer's own machinery, not a feature of the business. */
const FOUNDATIONS = new Set(['kernel', 'contracts', 'realtime', 'auth']);

/** The demo plays whole stories: it gives commands of every feature, as the browser does. */
const STORIES = 'commands/demo/';

/** One stream, one aggregate: the parts of a repair are sub-deciders of it, and use each other's rules. */
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

/** A sale: a cart becomes an order that holds stock and uses of vouchers, step by step, each in its own stream. */
const SALE = new Set(['carts', 'sales-orders', 'stock', 'voucher-uses']);

/** Single files that a feature offers to its siblings besides its events, each with the reason. */
export const OFFERED: Readonly<Record<string, string>> = {
  'api/repairs/repair-detail.ts': 'a repair is read whole; the calls of its parts show parts of it',
  'domain/roles/role-names.ts': 'the two roles that bear rules of accounts',
  'domain/accounts/permissions.ts': 'what one may do, and how far',
  'domain/accounts/reach.ts': 'nobody gives by a role what he does not hold: the guard of accounts',
  'domain/accounts/first-grants.ts': 'the one table of who may do what',
  'domain/customers/customer-input.ts': 'a firm is typed in as its customers are',
  'domain/customers/customer.messages.ts': 'and what is wrong with it is said in the same words',
  'domain/customers/fiscal.ts': 'what identifies a firm to the tax office, ours or a customer',
  'domain/customers/provinces.ts': 'where addresses are, ours or a customer’s',
  'domain/repairs/state-keys.ts': 'the fixed keys that the records of States stand on',
  'domain/accounts/languages.ts': 'the languages of the firm',
  'domain/mails/repair-mails.ts': 'which mails a fact of a repair calls for is decided with that fact',
  'domain/mails/mail-templates.ts': 'the names of the mails: a notification may be one of them',
  'domain/notifications/notification-kinds.ts': 'what one is told of, and how, is kept with the account',
  'domain/customers/customer-faults.ts': 'a further address of a customer is checked as his first one is',
  'domain/customers/erased-customer.ts': 'and stands in its place as his does, once he is erased',
  'domain/repairs/repair.state.ts': 'what a note said before is asked of the repair that it is about',
  'projections/repair-list/repair-audience.query.ts': 'who may see a repair is told by the list of repairs',
  'projections/ads/seller-thing.ts': 'what somebody sells is one thing of the two read models that hold it',
  'projections/quotes/quotes.query.ts':
    'a customer reads the quotes that staff read, his own and without what is internal',
  'commands/records/record-commands.ts': 'a registration enters its addresses as they are entered later',
  'commands/records/record-facts.ts': 'whether a record that a feature names is there',
  'commands/repairs/new-repair.ts': 'a warranty return takes id and code as every new repair does',
  'commands/repairs/stored-states.ts': 'which state a caller means is asked by the repair and by its trips',
  'projections/states/state-catalogue.query.ts': 'every list of repairs says what its states are called',
  'projections/repair-list/repair-uses.query.ts': 'repairs are no family, and name suppliers and customers',
  'projections/customers/customer-uses.query.ts': 'customers are no family, and name VAT types',
  'projections/states/state-uses.query.ts': 'repairs are no family, and stand in the records of one',
  'api/statistics/count-views.ts': 'a page of the site that is shown is counted',
  'api/public-requests/multipart-form.ts': 'a form’s page takes files as its call does',
  'api/public-requests/submit-form.ts': 'a form’s page hands on what its call hands on',
  'api/tours/book-tour.ts': 'and so does the page of tours',
  'api/tours/booking-now.ts': 'a request, and a page, show the booking that stands for it',
  'commands/sales-orders/settle-payment.ts': 'what became of a payment is said of a booking in the same words',
  'api/public-requests/follow-link.ts': 'a page does what the link of a mail is good for',
  'commands/customers/enter-registered-customer.command.ts': 'a request becomes a customer as a registration does',
  'commands/repairs/submit-fault-module.command.ts': 'a request becomes a repair that waits for its goods',
  'domain/public-requests/forms.ts': 'whether a request waits for somebody is told with its form',
  'domain/dictionary/program-texts.ts': 'the messages that the specification takes from the dictionary, by name',
  'domain/negotiations/negotiation-id.ts': 'an ad is kept for a negotiation, which has one number for both',
  'domain/ads/ad.state.ts': 'every decision of a negotiation asks how its ad stands',
  'commands/ads/reserve-ad.commands.ts': 'accepting an offer is a command to the ad',
  'domain/ads/refusal-reasons.ts': 'a shop is given back for the reasons that an ad is',
  'domain/ads/review-ad.decide.ts': 'and not without one',
  'api/data-sheets/sheet-rows.ts': 'the page of data sheets lists what their search does',
  'projections/records/record-words.query.ts': 'data sheets are records, found by their words as all are',
  'domain/negotiations/closed-why.ts': 'why a negotiation is over is told in the same words everywhere',
  'domain/sales-orders/refund.decide.ts': 'whether people make a refund says whether they are told of it',
  'api/ads/ad-wire.ts': 'negotiations and favourites show the image of their ad, at its one address',
  'projections/negotiations/negotiations.query.ts': 'and only while anybody may see it',
  'commands/ads/review-ad.commands.ts': 'what is decided on reports of an ad is done to it',
  'domain/search/ad-terms.ts': 'a saved search asks by what everything that is sold is searched by',
  'api/site/search-address.ts': 'and leads to the page that finds it',
  'commands/transport-documents/goods-document.command.ts': 'what leaves of an order takes a number of the one series',
  'commands/customers/enter-guest.command.ts': 'an order without an account enters who it is for',
  'commands/customers/erase-customer.command.ts': 'and who only tried to order is forgotten',
  'domain/shop-profiles/coordinates.ts': 'a map of a page names its place as a shop’s does',
  'domain/pages/block.ts': 'a newsletter is made of the blocks of pages',
  'domain/pages/block-faults.ts': 'and what keeps one from everybody keeps it from mails',
  'commands/media/of-media.ts': 'what was taken out of the library comes on no page and in no newsletter',
  'projections/records/record-rows.query.ts': 'a file that records use says which',
  'domain/pages/safe-html.ts': 'and the links of both are found as they are shown',
  'domain/pages/rich-text.ts': 'the site’s menu leads where links of its pages may lead',
  'api/site/site-page.ts': 'calls say the addresses that pages have on the site',
  'api/site/blocks.ts': 'the calls that give pages as html draw them as the site does',
  'api/site/content.page.ts': 'and say the way to a page as it does',
  'api/site/frame.ts': 'with the same words around them',
  'api/site/page-links.ts': 'a menu that is asked for is the one that the site shows',
  'api/site/site.ts': 'what draws pages is built once',
  'commands/accounts/unique-login-names.ts': 'a registration makes customer and account at once',
};

/**
 * A feature imports no internals of a sibling feature, only its events. The parts of the repair aggregate count as one
 * feature in `domain`; the parts of a sale count as one in every layer but `projections`.
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
        if (from.layer !== 'projections/' && SALE.has(from.feature) && SALE.has(to.feature)) return false;
        return !(from.layer === 'domain/' && REPAIR_AGGREGATE.has(from.feature) && REPAIR_AGGREGATE.has(to.feature));
      })
      .map(({ target }) => `${path} → ${target}`);
  });
}

/**
 * Screens that show several features stand in `web/screens`, and the router leads to them. Nothing else of web imports
 * a feature.
 */
export function screensPutFeaturesTogether(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('web/') && !/^web\/(features|screens)\/|^web\/router\.tsx$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target?.startsWith('web/features/')).map(({ target }) => `${path} → ${target}`),
    );
}

/** Foundations import no feature, or every feature would depend on every other. */
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
