import { emailLink } from '#commands/accounts/email.link.ts';
import { magicLink } from '#commands/accounts/magic.link.ts';
import { passwordLink } from '#commands/accounts/password.link.ts';
import { cartLink } from '#commands/carts/cart.link.ts';
import { REQUEST_LINKS, type RequestLinkPurpose } from '#commands/public-requests/request.links.ts';
import { quoteLink } from '#commands/quotes/quote.link.ts';
import { orderLink, orderLinkEnd } from '#commands/sales-orders/order.link.ts';
import { SEARCH_MAIL_LINK_END, searchMailLink } from '#commands/saved-searches/search-mail.link.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import type { LinkContent, LinkDefinition, LinkMaker } from '#platform/signed-links/signed-links.ts';
import type { MailLinks } from './mail-templates/mail-template.ts';
import { SecretLink } from './mail-templates/secret-link.ts';

/** Opens the file of an e-book (`api/public-requests/ebook-file.route.ts`). */
const EBOOK_FILE = '/api/v1/contactrequest/ebook';

/** The public pages that links of mails about requests lead to (`api/site/link.page.ts`). */
const REQUEST_PAGES: Readonly<Record<Exclude<RequestLinkPurpose, 'ebook-file'>, string>> = {
  subscribe: '/newsletter/conferma',
  unsubscribe: '/newsletter/lascia',
  ebook: '/e-book/conferma',
  booking: '/visite/prenotazione',
};

/** A repair's page for staff: mails lead to it, and the QR code of its label. */
export function staffRepairAddress(publicUrl: string, repairId: number): string {
  return `${publicUrl}/admin/riparazioni/${repairId}`;
}

/** The list of what lies on a shelf; a scanner reads the shelf in it (`web/repairs/scanned-code.ts`). */
export function staffShelfAddress(publicUrl: string, shelf_code: string): string {
  return `${publicUrl}/admin/riparazioni?shelf_code=${shelf_code}`;
}

/** The pages of the web app that mails lead to (`web/router.tsx`). `publicUrl` has no slash at its end. */
export function mailLinks(publicUrl: string, links: LinkMaker): MailLinks {
  const secret = <L extends LinkDefinition>(path: string, definition: L, content: LinkContent<L>) =>
    new SecretLink(`${publicUrl}${path}`, links.make(definition, content));
  return {
    customerRepair: (repairId) => `${publicUrl}/area-cliente/riparazioni/${repairId}`,
    staffRepair: (repairId, tab) => `${staffRepairAddress(publicUrl, repairId)}${tab ? `/${tab}` : ''}`,
    staffOrder: (id) => `${publicUrl}/admin/ordini/${id}`,
    negotiation: (id) => `${publicUrl}/trattative/${id}`,
    order: (id) => `${publicUrl}/i-tuoi-ordini/${id}`,
    guestOrder: (order, now) => secret('/ordine', orderLink, { ...order, expiresAt: orderLinkEnd(now) }),
    customerUrgency: (urgencyId) => `${publicUrl}/admin/customer-urgency/${urgencyId}`,
    quote: (quote) => secret('/preventivo', quoteLink, quote),
    preparedCart: (cart) => secret('/carrello-preparato', cartLink, cart),
    magicLink: (content) => secret('/accesso', magicLink, content),
    invitation: (content) => secret('/invito', passwordLink, content),
    newPassword: (content) => secret('/nuova-password', passwordLink, content),
    confirmEmail: (content) => secret('/conferma-email', emailLink, content),
    staffRequest: (id) => `${publicUrl}/admin/richieste/${id}`,
    request: ({ purpose, id, expiresAt }, language) => {
      const site = language === 'it' ? '' : `/${language}`;
      const path = purpose === 'ebook-file' ? EBOOK_FILE : `${site}${REQUEST_PAGES[purpose]}`;
      return secret(path, REQUEST_LINKS[purpose], { id, newsletter: undefined, expiresAt });
    },
    mailChoice: () => `${publicUrl}/area-cliente/accesso#avvisi`,
    sold: (sold) => `${publicUrl}${soldPath(sold)}`,
    ownAds: () => `${publicUrl}/i-tuoi-annunci`,
    savedSearches: () => `${publicUrl}/ricerche-salvate`,
    stopSearchMail: (search) => {
      const token = links.make(searchMailLink, { ...search, expiresAt: SEARCH_MAIL_LINK_END });
      return `${publicUrl}/ricerche-salvate/basta/${token}`;
    },
    login: () => `${publicUrl}/login`,
  };
}
