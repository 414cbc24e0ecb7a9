import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { HistoryEntry, subjectAtInstant } from '#api/contracts/history.contract.ts';
import type { Machine } from '#api/contracts/machines.contract.ts';
import type { ReportDetail, ReportRow } from '#api/contracts/reports.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { openMarketplace } from '#test/support/marketplace.ts';

const { world, trader, ad, as } = await openMarketplace();
afterAll(() => world.close());
const base = '/api/v1/reports';
const [seller, buyer] = [await trader(), await trader({ business_name: 'Officine Riva S.r.l.' })];
const [first, second] = [await world.person('manager'), await world.person('manager')];

const report = (who: Person, of: number, over: object = {}) =>
  who.post(base, { ad: of, reason: 'fraud', text: 'Chiede un acconto', good_faith: true, ...over });
const detail = async (of: number) => (await first.get(`${base}/${of}`)).data<ReportDetail>();
const listed = async (status: string) =>
  (await first.get(`${base}?status=${status}&limit=200`)).data<ReportRow[]>().map(({ id }) => id);
const statusOf = async (of: number) => (await seller.person.get(`/api/v1/ads/${of}`)).data<{ status: string }>().status;
const decide = (who: Person, of: number, removed: boolean) =>
  who.post(`${base}/${of}/decide`, { removed, reasons: removed ? ['fraud'] : [], note: 'Acconto fuori dal sito' });

describe('an ad is reported', () => {
  test('by customers and visitors, each in his words, and whoever decides sees it live', async () => {
    const id = await ad(seller, { description: 'Tornio sospetto' });
    const live = await first.live();
    const changes = heard(live, 'change');
    expect(await follow(live, TOPICS.reports)).toMatchObject({ ok: true });
    expect(await follow(await seller.person.live(), TOPICS.reports)).toMatchObject({ ok: false });
    expect((await report(buyer.person, id)).status).toBe(200);
    const notice = { reason: 'counterfeit', text: 'È rubato', name: 'Ada Neri', email: 'ada@example.it' };
    const answer = await report(world.visitor, id, notice);
    expect(answer.body.message).toBe('Segnalazione ricevuta: la esaminiamo e ti rispondiamo');
    expect((await report(world.visitor, id, { text: 'Senza nome' })).status).toBe(200);
    const said = await detail(id);
    expect(said).toMatchObject({ title: 'Tornio sospetto', status: 'OPEN', open: 3 });
    expect(said.reports.map(({ name, email, text, waits }) => [name, email, text, waits])).toEqual([
      ['Officine Riva S.r.l.', '', 'Chiede un acconto', true],
      ['Ada Neri', 'ada@example.it', 'È rubato', true],
      ['', '', 'Senza nome', true],
    ]);
    expect(await listed('OPEN')).toContain(id);
    await expect.poll(() => changes.some((change) => change.id === id)).toBe(true);
  });

  test('by a visitor in the language of his page, in which he is answered', async () => {
    const [email, id] = ['ugo.english@example.it', await ad(seller)];
    const notice = { ad: id, reason: 'fraud', text: 'A deposit is asked for', good_faith: true, email };
    expect((await world.visitor.post(base, notice, { 'accept-language': 'en' })).status).toBe(200);
    const found = (await first.get(`/api/v1/adNotice?search=${email}`)).data<{ language: string }[]>();
    expect(found).toMatchObject([{ language: 'en' }]);
  });

  test('in good faith, with a reason and words; each fault names its field', async () => {
    const id = await ad(seller);
    const faults = async (over: object) =>
      (await report(world.visitor, id, over)).body.fields?.map(({ field }) => field);
    expect(await faults({ good_faith: false })).toEqual(['good_faith']);
    expect(await faults({ reason: 'no' })).toEqual(['reason']);
    expect(await faults({ text: '' })).toEqual(['text']);
    expect(await faults({ email: 'nessuna' })).toEqual(['email']);
    expect((await first.get(`${base}/${id}`)).status).toBe(404);
  });

  test('while it is there to be seen: else nothing is kept of it', async () => {
    const notices = async () => (await first.get('/api/v1/adNotice')).body.count?.value;
    const before = await notices();
    expect((await report(world.visitor, 999_999, { text: 'Non c’è' })).status).toBe(404);
    expect(await notices()).toBe(before);
    expect((await report(buyer.person, 999_999)).status).toBe(404);
    const id = await ad(seller);
    expect((await report(seller.person, id)).body.code).toBe('own-ad-reported');
    expect((await report(buyer.person, id)).status).toBe(200);
    expect((await report(buyer.person, id)).body.code).toBe('reported-already');
  });

  test('so many times an hour from one address: the next is refused, and named', async () => {
    const id = await ad(seller);
    const answers = [];
    for (let nth = 0; nth < 25; nth++) answers.push(await report(world.visitor, id));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))).toEqual(
      new Set(['200 ', '409 too-many-notices']),
    );
    expect((await report(buyer.person, id)).status, 'who is known is not bounded by it').toBe(200);
    // The buyer is bounded by the number of their own reports.
    const his = [];
    for (let nth = 0; nth < 25; nth++) his.push((await report(buyer.person, await ad(seller))).body.code);
    expect(new Set(his)).toEqual(new Set([undefined, 'too-many-notices']));
    await world.pools.pg.query(`update vault.commands set taken_at = taken_at - interval '2 hours'`);
    expect((await report(world.visitor, id)).status).toBe(200);
  });

  test('and a visitor’s words, name and e-mail are erased with his own key', async () => {
    const id = await ad(seller);
    await report(world.visitor, id, { text: 'Parole mie', name: 'Ugo Verdi', email: 'ugo@example.it' });
    const events = await world.journal.read(`report-${id}`);
    const noticeId = events.flatMap((event) => (event.type === 'AdNoticeTaken' ? [event.data.noticeId] : []))[0];
    const stored = [];
    for await (const one of world.journal.store.readStream(`record-ad-notice-${noticeId}`)) stored.push(one);
    expect(JSON.stringify(stored)).not.toMatch(/Ugo|Parole|ugo@/);
    await world.base.vault.erase(`record-ad-notice-${noticeId}`, new Date(world.now()).toISOString());
    const [after] = await world.journal.read(`record-ad-notice-${noticeId}`);
    expect(JSON.stringify(after?.data)).not.toMatch(/Ugo|Parole|ugo@/);
  });
});

describe('a decision', () => {
  test('answers all reports of an ad, and takes it down with its reasons', async () => {
    const id = await ad(seller);
    await report(buyer.person, id);
    await report(world.visitor, id);
    expect((await decide(first, id, true)).status).toBe(200);
    expect(await statusOf(id)).toBe('REMOVED');
    const said = await detail(id);
    expect(said).toMatchObject({ status: 'DECIDED', open: 0, reports: [{ waits: false }, { waits: false }] });
    expect(said.decisions).toMatchObject([
      { removed: true, reasons: ['fraud'], note: 'Acconto fuori dal sito', appeal: null, outcome: null },
    ]);
    const own = (await seller.person.get(`/api/v1/ads/${id}`)).data();
    expect(own).toMatchObject({ given_back: { reasons: ['fraud'], note: 'Acconto fuori dal sito' } });
    expect(await listed('OPEN')).not.toContain(id);
  });

  test('may leave the ad where it is; a later report begins anew', async () => {
    const id = await ad(seller);
    await report(buyer.person, id);
    expect((await decide(first, id, false)).status).toBe(200);
    expect(await statusOf(id)).toBe('ONLINE');
    expect((await report(buyer.person, id)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ status: 'OPEN', open: 1, reports: [{ waits: false }, { waits: true }] });
  });
});

describe('an appeal', () => {
  const removals = async () =>
    (await seller.person.get(`${base}/own/${seller.customer}`)).data<{ id: number; appeal: string; note: string }[]>();
  const removalOf = async (id: number) => (await removals()).find((one) => one.id === id);
  const appeal = (who: Person, id: number) => who.post(`${base}/${id}/appeal`, { text: 'Il testo è corretto' });
  const answer = (who: Person, id: number, reinstated: boolean) =>
    who.post(`${base}/${id}/decideAppeal`, { reinstated, note: 'Riesaminato' });

  test('of the seller alone is decided by somebody else; granted, the ad is found again', async () => {
    const id = await ad(seller, { description: 'Alesatrice contestata' });
    await report(buyer.person, id);
    await decide(first, id, true);
    expect(await removalOf(id)).toMatchObject({ appeal: 'possible' });
    expect((await appeal(buyer.person, id)).status).toBe(404);
    expect((await appeal(seller.person, id)).status).toBe(200);
    expect(await removalOf(id)).toMatchObject({ appeal: 'open' });
    expect(await listed('APPEALED')).toContain(id);
    expect((await answer(first, id, true)).body.code).toBe('own-decision');
    expect((await answer(second, id, true)).status).toBe(200);
    expect(await statusOf(id)).toBe('ONLINE');
    expect(await removalOf(id)).toMatchObject({ appeal: 'reinstated', note: 'Riesaminato' });
    const found = await world.visitor.post('/api/v1/search', { search: 'alesatrice contestata' });
    expect(found.data<{ id: number }[]>().map((one) => one.id)).toEqual([id]);
    const types = (await world.journal.read(`ad-${id}`)).map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['AdRemoved', 'AdReinstated', 'AdPublished']);
  });

  test('refused, the removal stands; so is what the firm took down without a report disputed', async () => {
    const id = await ad(seller);
    const taken = await first.post(`/api/v1/ads/${id}/takeDown`, { reasons: ['duplicate'], note: '' });
    expect(taken.status).toBe(200);
    await appeal(seller.person, id);
    expect((await answer(second, id, false)).status).toBe(200);
    expect(await statusOf(id)).toBe('REMOVED');
    expect(await removalOf(id)).toMatchObject({ appeal: 'confirmed' });
    expect((await appeal(seller.person, id)).body.code).toBe('appealed-already');
    expect((await buyer.person.get(`${base}/own/${seller.customer}`)).status).toBe(404);
  });
});

describe('a repair is in one living ad of its seller', () => {
  const ads = '/api/v1/ads';
  const workshop = new Workshop(world);
  const details = { series: 'UNA', plant_type: 'Saldatrice', trolley_type: 'Sigma', create_quote: false };
  const ad = { description: 'Saldatrice Sigma', price: '900' };
  const owner = seller.person;
  const repaired = (over: object = {}) =>
    workshop.repair({ customer: seller.customer, stage: 'ready', details: { ...details, ...over } });
  const place = (repairs: number[]) => owner.put(ads, { ...ad, repairs });
  const numberOf = (placed: Awaited<ReturnType<typeof place>>) => placed.data<{ id: number }>().id;
  const inAd = async (repair: number) =>
    (await owner.get(`/api/v1/machines/${seller.customer}`))
      .data<{ machines: Machine[] }>()
      .machines.flatMap(({ repairs }) => repairs)
      .find(({ id }) => id === repair)?.ad;

  test('another is refused at its field, told which ad that is, until that one ends', async () => {
    const repair = await repaired();
    expect(await inAd(repair)).toBeNull();
    const first = numberOf(await place([repair]));
    expect(await inAd(repair)).toBe(first);
    const refused = await place([repair]);
    expect([refused.status, refused.body.code]).toEqual([422, 'repair-shown-by']);
    expect(refused.text).toContain(`annuncio n. ${first} «Saldatrice Sigma»`);
    expect(refused.body.fields).toMatchObject([{ field: 'repairs' }]);
    const other = numberOf(await place([]));
    expect((await owner.post(ads, { id: other, repairs: [repair] })).body.code).toBe('repair-shown-by');
    expect((await owner.post(ads, { id: first, price: '800', repairs: [repair] })).status).toBe(200);
    expect((await owner.delete(`${ads}/${first}`)).status).toBe(200);
    expect(await inAd(repair)).toBeNull();
    expect((await owner.post(ads, { id: other, repairs: [repair] })).status).toBe(200);
    expect(await inAd(repair)).toBe(other);
  });

  test('of eight at once one gets it, and all others are refused at the field', async () => {
    const repair = await repaired({ series: 'OTTO' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => place([repair])));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { status, body } of answers.filter((one) => one !== won)) {
      expect([status, body.fields]).toMatchObject([422, [{ field: 'repairs' }]]);
    }
    expect(await inAd(repair)).toBe(won && numberOf(won));
  });

  test('a log of before that holds it twice is told as it is, and takes no third', async () => {
    const repair = await repaired({ series: 'DUE' });
    const first = numberOf(await place([repair]));
    const second = numberOf(await place([]));
    const shown = (await world.journal.read(`ad-${first}`)).find(({ type }) => type === 'AdRepairsShown');
    if (shown?.type !== 'AdRepairsShown') throw new Error('the ad shows no repair');
    const { type, data, meta } = shown;
    const { length } = await world.journal.read(`ad-${second}`);
    const copied = { type, data: { ...data, adId: second } };
    await world.journal.append(`ad-${second}`, [{ event: copied }], length - 1, meta);
    expect((await owner.post(ads, { id: second, price: '700', repairs: [repair] })).status).toBe(200);
    expect((await owner.get(`${ads}/${second}`)).data()).toMatchObject({ repairs: [{ id: repair }], price: '700.00' });
    expect((await place([repair])).body.code).toBe('repair-shown-by');
    await owner.delete(`${ads}/${first}`);
    expect((await place([repair])).text).toContain(`annuncio n. ${second} `);
    await owner.delete(`${ads}/${second}`);
    expect((await place([repair])).status).toBe(200);
  });

  test('an ad that an appeal brings back leaves out what another shows by then', async () => {
    const repair = await repaired({ series: 'TORNA' });
    const taken = numberOf(await place([repair]));
    expect((await first.post(`${ads}/${taken}/takeDown`, { reasons: ['duplicate'], note: '' })).status).toBe(200);
    const other = numberOf(await place([repair]));
    await owner.post(`${base}/${taken}/appeal`, { text: 'Il testo è corretto' });
    const answer = { reinstated: true, note: 'Riesaminato' };
    expect((await second.post(`${base}/${taken}/decideAppeal`, answer)).status).toBe(200);
    expect((await owner.get(`${ads}/${taken}`)).data()).toMatchObject({ status: 'ONLINE', repairs: [] });
    expect(await inAd(repair)).toBe(other);
  });
});

test('an ad as it was after each revision has the price, the text and the state of then', async () => {
  const auditor = await world.person('auditor');
  const seller = await trader();
  const id = await ad(seller, { description: 'Tornio di prima', price: 1000_00 });
  await as(seller, 'CorrectAd', { id, price: 900_00, description: 'Tornio di adesso' });
  await as(seller, 'SellAd', { id });
  const about = `/api/v1/history/ad/${id}`;
  const entries = (await auditor.get(about)).data<HistoryEntry[]>();
  const then = await Promise.all(
    entries.map(async ({ type }, revision) => {
      const { sections } = (await auditor.get(`${about}/at?revision=${revision}`)).data<
        z.infer<typeof subjectAtInstant>
      >();
      const shown = new Map(sections.flatMap(({ fields }) => fields.map(({ label, value }) => [label, value])));
      return [type, ...['Stato', 'Prezzo', 'Descrizione'].map((label) => shown.get(label))];
    }),
  );
  expect(then).toEqual([
    ['AdDrafted', 'Bozza', '1.000,00 €', 'Tornio di prima'],
    ['AdSubmitted', 'In revisione', '1.000,00 €', 'Tornio di prima'],
    ['AdApproved', 'In preparazione', '1.000,00 €', 'Tornio di prima'],
    ['AdPublished', 'Online', '1.000,00 €', 'Tornio di prima'],
    ['AdCorrected', 'Online', '900,00 €', 'Tornio di adesso'],
    ['AdSold', 'Venduto', '900,00 €', 'Tornio di adesso'],
  ]);
});
