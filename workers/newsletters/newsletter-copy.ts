import { newsletterFold, newsletterStream } from '#domain/newsletters/newsletter.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { CurrentCompany } from '#workers/documents/company.ts';
import { logoAddress, newsletterHtml } from './newsletter-mail.ts';

/**
 * A newsletter that left, as anybody reads it in a browser: nobody can unsubscribe by it, and following its links
 * counts for nothing.
 * @param publicUrl without a slash at its end
 * @returns null: no newsletter of this number left
 */
export async function newsletterCopy(
  { journal, company }: { readonly journal: Journal; readonly company: CurrentCompany },
  newsletterId: number,
  publicUrl: string,
): Promise<string | null> {
  const { state } = await journal.load(newsletterStream(newsletterId), newsletterFold);
  if (!state?.frozen) return null;
  const firm = await company();
  const straight = { leave: null, copy: null, follow: () => null };
  const frame = { newsletterId, company: firm, logo: logoAddress(firm, publicUrl), publicUrl, ...straight };
  return newsletterHtml(state.content, frame);
}
