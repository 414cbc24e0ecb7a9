// Written by «npm run registries» from the names of files: do not edit.
import { emailLink } from './accounts/email.link.ts';
import { magicLink } from './accounts/magic.link.ts';
import { passwordLink } from './accounts/password.link.ts';
import { cartLink } from './carts/cart.link.ts';
import { newsletterLink } from './newsletters/newsletter.link.ts';
import { pagePreviewLink } from './pages/page-preview.link.ts';
import { formTicketLink } from './public-requests/form-ticket.link.ts';
import { REQUEST_LINKS } from './public-requests/request.links.ts';
import { quoteLink } from './quotes/quote.link.ts';
import { orderLink } from './sales-orders/order.link.ts';
import { paymentReturnLink } from './sales-orders/payment-return.link.ts';
import { searchMailLink } from './saved-searches/search-mail.link.ts';
import { themePreviewLink } from './theme/theme-preview.link.ts';

/** Every signed link that mails and pages carry. */
export const COMMAND_LINKS = {
  emailLink,
  magicLink,
  passwordLink,
  cartLink,
  newsletterLink,
  pagePreviewLink,
  formTicketLink,
  ...REQUEST_LINKS,
  quoteLink,
  orderLink,
  paymentReturnLink,
  searchMailLink,
  themePreviewLink,
} as const;
