import { type CartLinks, cartLinks } from '#commands/carts/cart-link.ts';
import { type NewsletterTokens, newsletterTokens } from '#commands/newsletters/newsletter-tokens.ts';
import { type PagePreviews, pagePreviews } from '#commands/pages/page-previews.ts';
import { type RequestLinks, requestLinks } from '#commands/public-requests/request-links.ts';
import { type QuoteLinks, quoteLinks } from '#commands/quotes/quote-link.ts';
import { type OrderLinks, orderLinks } from '#commands/sales-orders/order-link.ts';
import { type PaymentReturns, paymentReturns } from '#commands/sales-orders/payment-return.ts';
import { type SearchMailLinks, searchMailLinks } from '#commands/saved-searches/search-mail-link.ts';
import { type ThemePreviews, themePreviews } from '#commands/theme/theme-previews.ts';
import { type ReturnPaths, returnPaths } from '#platform/mail/return-path.ts';

/** What reads the tokens of secret links; `workers/mail-links.ts` makes those that mails carry. */
export interface LinkReaders {
  /** Of the links in quote mails. */
  readonly quoteLinks: QuoteLinks;
  /** Of those that end the mails of a saved search. */
  readonly searchMailLinks: Pick<SearchMailLinks, 'read'>;
  /** Of those to prepared carts. */
  readonly cartLinks: CartLinks;
  /** Makes and reads the links that show a page's draft. */
  readonly pagePreviews: PagePreviews;
  /** The same for the theme's draft. */
  readonly themePreviews: ThemePreviews;
  /** What public forms and their mails are signed with. */
  readonly requestLinks: RequestLinks;
  /** Of the links in newsletters that are the same for every reader. */
  readonly newsletterTokens: Pick<NewsletterTokens, 'read'>;
  /** Of the addresses that messages come back to. */
  readonly returns: Pick<ReturnPaths, 'read'>;
  /** What the browser comes back with from who takes cards. */
  readonly paymentReturns: PaymentReturns;
  /** What guests reach their orders with. */
  readonly orderLinks: OrderLinks;
}

/** @param master the installation's secret */
export function linkReaders(master: Buffer): LinkReaders {
  return {
    quoteLinks: quoteLinks(master),
    searchMailLinks: searchMailLinks(master),
    cartLinks: cartLinks(master),
    pagePreviews: pagePreviews(master),
    themePreviews: themePreviews(master),
    requestLinks: requestLinks(master),
    newsletterTokens: newsletterTokens(master),
    returns: returnPaths(master),
    paymentReturns: paymentReturns(master),
    orderLinks: orderLinks(master),
  };
}
