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

/** Readers of the tokens in secret links; `workers/mail-links.ts` makes those that mails carry. */
export interface LinkReaders {
  /** Links in quote mails. */
  readonly quoteLinks: QuoteLinks;
  /** Links that end the mails of a saved search. */
  readonly searchMailLinks: Pick<SearchMailLinks, 'read'>;
  /** Links to prepared carts. */
  readonly cartLinks: CartLinks;
  /** Makes and reads the links that show a page's draft. */
  readonly pagePreviews: PagePreviews;
  /** The same for the theme's draft. */
  readonly themePreviews: ThemePreviews;
  /** Makes and reads the signatures of public forms and of their mails. */
  readonly requestLinks: RequestLinks;
  /** Links in newsletters that are the same for every reader. */
  readonly newsletterTokens: Pick<NewsletterTokens, 'read'>;
  /** The addresses to which messages come back. */
  readonly returns: Pick<ReturnPaths, 'read'>;
  /** What the browser brings back from the card provider. */
  readonly paymentReturns: PaymentReturns;
  /** Links by which guests reach their orders. */
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
