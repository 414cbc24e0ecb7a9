import { describe, test } from 'vitest';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { StoredRepair } from '#domain/quotes/quote-storage.ts';
import { issueQuote, reviseQuote } from '#domain/quotes/write-quote.decide.ts';
import type { RepairState } from '#domain/repairs/offered/repair.state.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import { actor, given, on } from '#test/support/given.ts';
import { issued, STORY, sha256, withdrawn } from '#test/support/repair-story.ts';

const TODAY = '2026-04-15';
const stored = (over: Partial<StoredRepair> = {}): StoredRepair => ({
  repairId: 12,
  code_intervention_gr: 'RIP-2026-00012',
  readyOn: '2026-03-02',
  collectedOn: null,
  askedUntil: null,
  ...over,
});
const row = (until = TODAY, repairId = 12) => ({
  description: 'Giacenza RIP-2026-00012, 14 giorni: 70,00 €',
  code_gr: '',
  qta: 14,
  storage: { repairId, until, amount: 70_00 },
});
const plain = { description: 'Motore', code_gr: 'GR-1', qta: 1 };
const input = (...articles: ReturnType<typeof row>[]) => ({
  id_states_quote: 2,
  tot_quote: 170_00,
  articles: [plain, ...articles],
  validUntil: '2026-05-15',
});
const facts = (storage: readonly StoredRepair[]) => ({
  vatRate: null,
  terms: FIRST_FIRM,
  referents: new Map(),
  storage,
  sha256,
});
const desk = on(TODAY, actor('desk'));
const issue = (storage: readonly StoredRepair[], ...rows: ReturnType<typeof row>[]) =>
  given(repairFold, STORY.DIAGNOSIS).when((state: RepairState) =>
    issueQuote(state, input(...rows), facts(storage), desk),
  );

describe('a quote that asks a storage fee', () => {
  test('says in its content for which goods, up to which day and how much', () => {
    issue([stored()], row()).happens({ type: 'QuoteIssued', data: { content: { articles: [plain, row()] } } });
  });

  test.each<[string, readonly StoredRepair[], ReturnType<typeof row>]>([
    ['goods that are not the customer’s', [stored({ repairId: 13 })], row()],
    ['days that are to come', [stored()], row('2026-04-16')],
    ['days after the goods were collected', [stored({ collectedOn: '2026-04-10' })], row()],
    ['the day on which they became ready', [stored()], row('2026-03-02')],
  ])('is refused for %s, at its row', (_what, storage, asked) => {
    issue(storage, asked).refused('storage-not-owed', { field: 'articles.1.description' });
  });

  test('is refused where another quote asks for these days already, and not for later ones', () => {
    issue([stored({ askedUntil: TODAY })], row()).refused('storage-asked', { field: 'articles.1.description' });
    issue([stored({ askedUntil: '2026-04-10' })], row()).happens({ type: 'QuoteIssued' });
  });

  test('is refused where two of its own rows ask for the same goods', () => {
    issue([stored()], row('2026-04-10'), row()).refused('storage-asked', { field: 'articles.2.description' });
  });

  const carried = [...STORY.DIAGNOSIS, issued(1, { articles: [row('2026-04-10')] })];
  const revise = (events: typeof carried, storage: readonly StoredRepair[]) =>
    given(repairFold, events).when((state: RepairState) =>
      reviseQuote(state, { id_states_quote: 2, object: 'Altro', validUntil: '2026-05-15' }, facts(storage), desk),
    );

  test('keeps its row in the next version also when the goods left storage since', () => {
    revise(carried, []).happens({ type: 'QuoteIssued', data: { content: { articles: [row('2026-04-10')] } } });
  });

  test('after it was withdrawn is not sent again with a row for which another quote asks meanwhile', () => {
    revise([...carried, withdrawn(1)], [stored({ askedUntil: '2026-04-12' })]).refused('storage-asked');
  });
});
