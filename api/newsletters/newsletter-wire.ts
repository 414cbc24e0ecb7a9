import type {
  NewsletterAnswers,
  NewsletterChoiceRow,
  NewsletterDetail,
  NewsletterReport,
} from '#api/contracts/newsletters.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { hashOfNewsletter } from '#domain/newsletters/newsletter.decide.ts';
import {
  type Newsletter,
  type NewsletterChoice,
  newsletterFold,
  newsletterStream,
} from '#domain/newsletters/newsletter.state.ts';
import { linksOf } from '#domain/newsletters/newsletter-links.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { sha256 } from '#journal/identity.ts';
import type { Journal } from '#journal/journal.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { audienceOf } from '#projections/newsletters/audience.query.ts';
import { modelNames } from '#projections/newsletters/machine-models.query.ts';
import type { NewsletterInList } from '#projections/newsletters/newsletters.query.ts';
import { answersTo, fatesOf } from '#projections/newsletters/report.query.ts';
import { outsideLabels } from '#projections/records/outside-names.query.ts';
import { recordLabels } from '#projections/records/record-list.query.ts';

/** The choices of a newsletter's recipients, each with its name in the reader's language. */
export async function choicesOnWire(
  db: Queryable,
  newsletterId: number,
  choices: readonly NewsletterChoice[],
  language: Language,
): Promise<NewsletterChoiceRow[]> {
  const of = (wanted: NewsletterChoice['kind']) =>
    choices.flatMap(({ kind, of: one }) => (kind === wanted && one !== null ? [one] : []));
  const [group, contact, customer, part, machine] = await Promise.all([
    recordLabels(db, recordFamily('groupnewsletter'), of('group'), language),
    recordLabels(db, recordFamily('contact'), of('contact'), language),
    outsideLabels(db, 'customer', of('customer')),
    recordLabels(db, recordFamily('itemGr'), of('part'), language),
    modelNames(db, of('machine')),
  ]);
  const none = new Map<number, string>();
  const labels = { group, contact, customer, part, machine, all: none, warranty: none, quote: none };
  return choices.map(({ choiceId: id, kind, of: one }) => ({
    id,
    newsletter_id: newsletterId,
    kind,
    of: one,
    text: labels[kind].get(one ?? 0) ?? '',
  }));
}

/** A newsletter as its writers see it; until it is frozen, the audience is the one that would get it now. */
export async function detailOnWire(
  db: Queryable,
  newsletter: Newsletter,
  revision: number,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<NewsletterDetail> {
  const { newsletterId: id, content, choices, status, at, frozen, pausedFor } = newsletter;
  const audience = frozen ?? (await audienceNow(db, choices, today));
  return {
    id,
    revision,
    status,
    at,
    paused_for: pausedFor,
    ...content,
    blocks: [...content.blocks],
    hash: hashOfNewsletter(newsletter, sha256),
    recipients: await choicesOnWire(db, id, choices, language),
    audience: { recipients: audience.recipients, left_out: audience.leftOut },
    fates: await fatesOf(db, id),
    answers: await answersOnWire(db, id, linksOf(content)),
  };
}

async function audienceNow(db: Queryable, choices: readonly NewsletterChoice[], today: string) {
  const { addressees, leftOut } = await audienceOf(db, choices, today);
  return { recipients: addressees.length, leftOut };
}

/** What readers of a newsletter did; each link by its address as written. */
async function answersOnWire(db: Queryable, id: number, links: readonly string[]): Promise<NewsletterAnswers> {
  const { left, complaints, clicks } = await answersTo(db, id);
  return { left, complaints, links: links.map((address, place) => ({ address, clicks: clicks.get(place) ?? 0 })) };
}

/** The report of a newsletter: what became of its recipients, and what its readers did. */
export async function reportOnWire(db: Queryable, row: NewsletterInList, journal: Journal): Promise<NewsletterReport> {
  const { position: _, ...said } = row;
  const { state } = await journal.load(newsletterStream(row.id), newsletterFold);
  const links = state ? linksOf(state.content) : [];
  return { ...said, fates: await fatesOf(db, row.id), answers: await answersOnWire(db, row.id, links) };
}
