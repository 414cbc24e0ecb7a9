import { offerCommunityImageCommand } from '#commands/community/offer-community-image.command.ts';
import {
  approveCommunityImageCommand,
  giveBackCommunityImageCommand,
  tellCommunityImagePreparedCommand,
} from '#commands/community/review-community-image.commands.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { appealRemovalCommand, decideReportsCommand, reportAdCommand } from '#commands/reports/report.commands.ts';
import { saveSearchCommand } from '#commands/saved-searches/saved-search.commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { DemoAd } from './ads.ts';
import type { World } from './world.ts';

const IMAGES_WORKER = systemActor('seed', [tellCommunityImagePreparedCommand]);
const HOUR = 3_600_000;

/** Searches that customers save: the name, what is typed, and the highest price in cents. */
const SEARCHES: readonly (readonly [name: string, search: string, most: number | null])[] = [
  ['Saldatrici fino a 2.000 €', 'saldatrice', 2_000_00],
  ['Carrelli elevatori', 'carrello elevatore', null],
];

/** Images for the gallery: album, description, and what became of them. */
const IMAGES: readonly (readonly [album: string, words: string, fate: 'online' | 'waiting' | 'given-back'])[] = [
  ['forklift', 'Il nostro retrattile dopo la revisione del montante', 'online'],
  ['welder', 'Postazione di saldatura con il nuovo aspiratore', 'online'],
  ['inverter', 'Quadro rifatto: azionamenti in ordine, finalmente', 'online'],
  ['board', 'Scheda riparata in giornata', 'online'],
  ['forklift', 'Carico di prova in piazzale', 'waiting'],
  ['welder', 'Prima e dopo', 'given-back'],
];

interface MarketCast {
  readonly manager: Actor;
  /** Customers with an account. */
  readonly sellers: readonly { readonly customerId: number; readonly account: Actor }[];
  /** Ads that are online. */
  readonly ads: readonly DemoAd[];
  readonly photos: ReadonlyMap<string, readonly Capture[]>;
  readonly until: number;
}

/**
 * Plays what customers do in the marketplace besides selling: searches that they save, ads that they report, images
 * that they show.
 */
export async function marketLife(world: World, cast: MarketCast): Promise<void> {
  await searches(world, cast);
  await reports(world, cast);
  await gallery(world, cast);
}

async function searches(world: World, { sellers, until }: MarketCast): Promise<void> {
  const [first] = sellers;
  if (!first) return;
  for (const [nth, [name, search, price_to]] of SEARCHES.entries()) {
    const rest = { kind: null, category_id: null, producer_id: null, price_from: null, condition: null, province: '' };
    const payload = { name, criteria: { ...rest, search, price_to } };
    await world.act(until - (50 - nth) * HOUR, first.account, `search-${nth}`, saveSearchCommand, payload);
  }
}

/** Makes reports of three ads: one waits, one was left online, one was taken down and is disputed. */
async function reports(world: World, { manager, sellers, ads, until }: MarketCast): Promise<void> {
  const [waiting, kept, removed] = ads;
  // Nobody reports an ad of their own.
  if (!waiting || !kept || !removed || sellers.length < 2) return;
  const report = async (ad: DemoAd, nth: number, reason: string, text: string, ago: number) => {
    // A customer reports an ad once. A small company has no second reporter.
    const by = sellers.filter(({ account }) => account !== ad.seller)[nth];
    if (!by) return;
    const said = { id: ad.id, reason, text };
    await world.act(until - ago * HOUR, by.account, `report-${ad.id}-${nth}`, reportAdCommand, said);
  };
  const decide = (ad: DemoAd, ago: number, decision: object) =>
    world.act(until - ago * HOUR, manager, `report-${ad.id}-decided`, decideReportsCommand, { id: ad.id, ...decision });
  await report(waiting, 0, 'misleading', 'La foto mostra un altro modello.', 20);
  await report(waiting, 1, 'contact-details', 'Per telefono chiede di pagare fuori dal sito.', 7);
  await report(kept, 0, 'duplicate', 'L’ho visto due volte.', 46);
  await decide(kept, 40, { removed: false, note: 'Sono due macchine diverse: matricole controllate.' });
  await report(removed, 0, 'counterfeit', 'Il marchio non è originale.', 44);
  await decide(removed, 39, { removed: true, reasons: ['counterfeit'], note: 'Manca la prova di acquisto.' });
  const text = 'Allego la fattura: l’ho comprata nuova dal concessionario.';
  await world.act(until - 10 * HOUR, removed.seller, 'removal-appealed', appealRemovalCommand, {
    id: removed.id,
    text,
  });
}

async function gallery(world: World, { manager, sellers, photos, until }: MarketCast): Promise<void> {
  const insert = recordCommands('communityImageCategory').insert;
  const category = await world.act(until - 80 * HOUR, manager, 'gallery-category', insert, {
    values: { 'name.it': 'In officina', 'name.en': 'In the workshop', online: true },
  });
  for (const [nth, [album, description, fate]] of IMAGES.entries()) {
    const owner = sellers[(nth + 1) % sellers.length];
    const shot = photos.get(album)?.[nth];
    if (!owner || !shot) continue;
    const at = until - (70 - 8 * nth) * HOUR;
    const name = `gallery-${nth}`;
    const { id } = await world.act(at, owner.account, name, offerCommunityImageCommand, {
      customer_id: owner.customerId,
      description,
      image_category_id: category.id,
      image: { media: shot.media, name: shot.name },
    });
    await world.act(at, IMAGES_WORKER, `${name}-prepared`, tellCommunityImagePreparedCommand, { id });
    if (fate === 'online')
      await world.act(at + HOUR, manager, `${name}-approved`, approveCommunityImageCommand, { id });
    if (fate === 'given-back') {
      const why = { reasons: ['bad-images'], note: 'Si legge la targa di un’auto.' };
      await world.act(at + HOUR, manager, `${name}-back`, giveBackCommunityImageCommand, { id, ...why });
    }
  }
}
