import { z } from 'zod';
import { LANGUAGES } from '../accounts/offered/languages.ts';
import { line } from '../kernel/values.ts';
import { BLOCKS } from '../pages/offered/block.ts';
import { MAX_NEWSLETTER_BLOCKS } from './newsletter-limits.ts';

/** The kinds of a page's blocks that a mail may hold; their schemas are the pages' own. */
export const newsletterBlock = z.discriminatedUnion('kind', [BLOCKS.hero, BLOCKS.text, BLOCKS.image, BLOCKS.html]);
export type NewsletterBlock = z.infer<typeof newsletterBlock>;

/** The content of a newsletter. */
export const newsletterContent = z.object({
  subject: line(150),
  /** What mail readers show beside the subject. */
  preheader: line(200),
  language: z.enum(LANGUAGES),
  blocks: z.array(newsletterBlock).max(MAX_NEWSLETTER_BLOCKS),
});
export type NewsletterContent = z.infer<typeof newsletterContent>;
