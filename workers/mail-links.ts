import type { QuoteLinks } from '#commands/quotes/quote-link.ts';
import type { MailLinks } from './mail-templates/mail-template.ts';
import { SecretLink } from './mail-templates/secret-link.ts';

/** The pages of the web app that mails lead to (`web/router.tsx`). `publicUrl` has no slash at its end. */
export function mailLinks(publicUrl: string, quotes: Pick<QuoteLinks, 'make'>): MailLinks {
  return {
    customerRepair: (repairId) => `${publicUrl}/area-cliente/riparazioni/${repairId}`,
    staffRepair: (repairId, tab) => `${publicUrl}/admin/riparazioni/${repairId}${tab ? `/${tab}` : ''}`,
    quote: (quote) => new SecretLink(`${publicUrl}/preventivo`, quotes.make(quote)),
    login: () => `${publicUrl}/login`,
  };
}
