import { type EmailLinks, emailLinks } from '#commands/accounts/email-link.ts';
import { type MagicLinks, magicLinks } from '#commands/accounts/magic-link.ts';
import { type PasswordLinks, passwordLinks } from '#commands/accounts/password-link.ts';
import { type CartLinks, cartLinks } from '#commands/carts/cart-link.ts';
import { type NewsletterTokens, newsletterTokens } from '#commands/newsletters/newsletter-tokens.ts';
import { type LinkPurpose, type RequestLinks, requestLinks } from '#commands/public-requests/request-links.ts';
import { type QuoteLinks, quoteLinks } from '#commands/quotes/quote-link.ts';
import { type OrderLinks, orderLinks } from '#commands/sales-orders/order-link.ts';
import { type SearchMailLinks, searchMailLinks } from '#commands/saved-searches/search-mail-link.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { type ReturnPaths, returnPaths } from '#platform/mail/return-path.ts';
import type { MailLinks } from './mail-templates/mail-template.ts';
import { SecretLink } from './mail-templates/secret-link.ts';

/** Makers of the tokens in secret links. */
export interface LinkMakers {
  readonly quotes: Pick<QuoteLinks, 'make'>;
  readonly magicLinks: Pick<MagicLinks, 'make'>;
  readonly passwords: Pick<PasswordLinks, 'make'>;
  readonly emails: Pick<EmailLinks, 'make'>;
  readonly searchMails: Pick<SearchMailLinks, 'make'>;
  readonly orders: Pick<OrderLinks, 'make'>;
  readonly carts: Pick<CartLinks, 'make'>;
  readonly requests: Pick<RequestLinks, 'make'>;
  /** Tokens of the links in newsletters that are the same for every reader. */
  readonly newsletters: Pick<NewsletterTokens, 'make'>;
  /** Addresses that messages come back to. */
  readonly returns: Pick<ReturnPaths, 'make'>;
}

/** Opens the file of an e-book (`api/public-requests/ebook-file.route.ts`). */
const EBOOK_FILE = '/api/v1/contactrequest/ebook';

/** The public pages that links of mails about requests lead to (`api/site/link.page.ts`). */
const REQUEST_PAGES: Readonly<Record<Exclude<LinkPurpose, 'ebook-file'>, string>> = {
  subscribe: '/newsletter/conferma',
  unsubscribe: '/newsletter/lascia',
  ebook: '/e-book/conferma',
  booking: '/visite/prenotazione',
};

/** @param master the installation's secret */
export function linkMakers(master: Buffer): LinkMakers {
  return {
    quotes: quoteLinks(master),
    magicLinks: magicLinks(master),
    passwords: passwordLinks(master),
    emails: emailLinks(master),
    searchMails: searchMailLinks(master),
    orders: orderLinks(master),
    carts: cartLinks(master),
    requests: requestLinks(master),
    newsletters: newsletterTokens(master),
    returns: returnPaths(master),
  };
}

/** A repair's page for staff: mails lead to it, and the QR code of its label. */
export function staffRepairAddress(publicUrl: string, repairId: number): string {
  return `${publicUrl}/admin/riparazioni/${repairId}`;
}

/** The list of what lies on a shelf; a scanner reads the shelf in it (`web/repairs/scanned-code.ts`). */
export function staffShelfAddress(publicUrl: string, shelf_code: string): string {
  return `${publicUrl}/admin/riparazioni?shelf_code=${shelf_code}`;
}

/** The pages of the web app that mails lead to (`web/router.tsx`). `publicUrl` has no slash at its end. */
export function mailLinks(
  publicUrl: string,
  { quotes, magicLinks, passwords, emails, searchMails, orders, carts, requests }: LinkMakers,
): MailLinks {
  return {
    customerRepair: (repairId) => `${publicUrl}/area-cliente/riparazioni/${repairId}`,
    staffRepair: (repairId, tab) => `${staffRepairAddress(publicUrl, repairId)}${tab ? `/${tab}` : ''}`,
    staffOrder: (id) => `${publicUrl}/admin/ordini/${id}`,
    negotiation: (id) => `${publicUrl}/trattative/${id}`,
    order: (id) => `${publicUrl}/i-tuoi-ordini/${id}`,
    guestOrder: (order, now) => new SecretLink(`${publicUrl}/ordine`, orders.make(order, now)),
    customerUrgency: (urgencyId) => `${publicUrl}/admin/customer-urgency/${urgencyId}`,
    quote: (quote) => new SecretLink(`${publicUrl}/preventivo`, quotes.make(quote)),
    preparedCart: (cart) => new SecretLink(`${publicUrl}/carrello-preparato`, carts.make(cart)),
    magicLink: (magicLink) => new SecretLink(`${publicUrl}/accesso`, magicLinks.make(magicLink)),
    invitation: (link) => new SecretLink(`${publicUrl}/invito`, passwords.make(link)),
    newPassword: (link) => new SecretLink(`${publicUrl}/nuova-password`, passwords.make(link)),
    confirmEmail: (link) => new SecretLink(`${publicUrl}/conferma-email`, emails.make(link)),
    staffRequest: (id) => `${publicUrl}/admin/richieste/${id}`,
    request: (link, language) => {
      const token = requests.make(link);
      if (link.purpose === 'ebook-file') return new SecretLink(`${publicUrl}${EBOOK_FILE}`, token);
      const site = language === 'it' ? publicUrl : `${publicUrl}/${language}`;
      return new SecretLink(`${site}${REQUEST_PAGES[link.purpose]}`, token);
    },
    mailChoice: () => `${publicUrl}/area-cliente/accesso#avvisi`,
    sold: (sold) => `${publicUrl}${soldPath(sold)}`,
    ownAds: () => `${publicUrl}/i-tuoi-annunci`,
    savedSearches: () => `${publicUrl}/ricerche-salvate`,
    stopSearchMail: (link) => `${publicUrl}/ricerche-salvate/basta/${searchMails.make(link)}`,
    login: () => `${publicUrl}/login`,
  };
}
