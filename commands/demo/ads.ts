import { sellAdCommand } from '#commands/ads/end-ad.commands.ts';
import { approveAdCommand, refuseAdCommand } from '#commands/ads/offered/review-ad.commands.ts';
import { placeAdCommand } from '#commands/ads/place-ad.command.ts';
import { tellImagesPreparedCommand } from '#commands/ads/tell-images-prepared.command.ts';
import { REVIEWED_ADS } from '#domain/ads/ad-limits.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { playAgreement, playNegotiation } from './negotiations.ts';
import type { Random } from './random.ts';
import type { ShopCategory } from './shop-items.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const SYSTEM = systemActor('seed', [tellImagesPreparedCommand]);

type Album = 'forklift' | 'welder' | 'inverter' | 'board';
/** The category in which the ads of an album stand. */
const CATEGORIES: Readonly<Record<Album, ShopCategory>> = {
  forklift: 'machines',
  welder: 'workshop',
  inverter: 'drives',
  board: 'controls',
};

type Fate = 'online' | 'waiting' | 'given-back' | 'reserved' | 'sold';

/** What customers sell: text, characteristics, euro, the album of its photos, and what became of it. */
const OFFERS: readonly (readonly [string, string, number, Album, Fate])[] = [
  ['Carrello elevatore elettrico 1,5 t', 'Batteria 48 V del 2022, montante 4,5 m', 8900, 'forklift', 'online'],
  ['Saldatrice MIG 250 A trifase', 'Traino a 4 rulli, carrello bombola', 1250, 'welder', 'online'],
  ['Inverter 11 kW 400 V', 'Usato come scorta, mai montato', 640, 'inverter', 'reserved'],
  ['Scheda di controllo per carrello', 'Provata al banco, garanzia 3 mesi', 380, 'board', 'online'],
  ['Transpallet elettrico 2 t', 'Forche 1150 mm, 1.900 ore', 1950, 'forklift', 'sold'],
  ['Saldatrice TIG AC/DC 200 A', 'Torcia raffreddata ad acqua', 1780, 'welder', 'online'],
  ['Inverter 22 kW con filtro', 'Tolto da un impianto funzionante', 990, 'inverter', 'online'],
  ['Modulo di potenza IGBT', 'Nuovo, nella sua confezione', 210, 'board', 'online'],
  ['Carrello retrattile 1,6 t', 'Montante triplo 8 m, cabina fredda', 14500, 'forklift', 'online'],
  ['Saldatrice a filo 180 A monofase', 'Adatta a officina o cantiere', 420, 'welder', 'waiting'],
  ['Convertitore 5,5 kW', 'Per pompe, con tastierino', 330, 'inverter', 'online'],
  ['Scheda logica di ricambio', 'Revisionata, con rapporto di prova', 290, 'board', 'given-back'],
  ['Carrello diesel 3 t', 'Traslatore, gomme nuove, revisione 2025', 11800, 'forklift', 'online'],
  ['Puntatrice portatile', 'Pinza raffreddata, cavi da 3 m', 860, 'welder', 'online'],
  ['Inverter 37 kW', 'Con bobina di ingresso, manuale italiano', 1650, 'inverter', 'sold'],
  ['Scheda encoder', 'Compatibile con più modelli', 145, 'board', 'online'],
  ['Stoccatore elettrico 1,2 t', 'Sollevamento 2,9 m, caricabatteria incluso', 2400, 'forklift', 'reserved'],
  ['Generatore di saldatura 400 A', 'Revisionato, con certificato', 2950, 'welder', 'online'],
  ['Azionamento 7,5 kW', 'Smontato per ammodernamento linea', 480, 'inverter', 'waiting'],
  ['Scheda di alimentazione 24 V', 'Condensatori sostituiti', 120, 'board', 'online'],
  ['Commissionatore verticale', 'Pedana 5 m, batteria al litio', 9700, 'forklift', 'online'],
  ['Saldatrice a elettrodo 160 A', 'Con valigetta e cavi', 260, 'welder', 'online'],
  ['Inverter 2,2 kW monofase', 'Per nastri e ventilatori', 190, 'inverter', 'online'],
  ['Scheda display per saldatrice', 'Nuova, confezione aperta', 95, 'board', 'online'],
  ['Traino filo a 4 rulli', 'Completo di fascio cavi da 5 m', 540, 'welder', 'waiting'],
];

export interface AdsCast {
  readonly manager: Actor;
  /** Customers with an account to sell by. */
  readonly sellers: readonly { readonly customerId: number; readonly account: Actor }[];
  readonly photos: ReadonlyMap<string, readonly Capture[]>;
  readonly categories: ReadonlyMap<ShopCategory, number>;
  readonly until: number;
}

/** An ad and its seller. */
export interface DemoAd {
  readonly id: number;
  readonly seller: Actor;
}

/**
 * Makes ads of the last month, in every state. No seller has so many that they would be trusted: the manager reviews
 * each ad.
 * @returns the ads that are online, the last first
 */
export async function customersAds(
  world: World,
  random: Random,
  { manager, photos, categories, until, ...cast }: AdsCast,
): Promise<DemoAd[]> {
  const online: DemoAd[] = [];
  const sellers = cast.sellers.slice(0, Math.ceil(OFFERS.length / REVIEWED_ADS));
  const offers = OFFERS.slice(0, sellers.length * REVIEWED_ADS);
  for (const [nth, [what, characteristics, euro, album, fate]] of offers.entries()) {
    const seller = sellers[nth % sellers.length];
    if (!seller) break;
    const at = until - DAY * (2 + (27 * (offers.length - nth)) / offers.length);
    const name = `ad-${nth}`;
    const shots = photos.get(album) ?? [];
    const first = random.int(0, Math.max(shots.length - 3, 0));
    const [img = null, ...imgAgg] = shots.slice(first, first + 3).map(({ media, name }) => ({ media, name }));
    const { id } = await world.act(at, seller.account, name, placeAdCommand, {
      description: `${what}\nVisibile in sede su appuntamento.`,
      meta_tag_characteristic: characteristics,
      price: euro * 100,
      new: characteristics.startsWith('Nuov'),
      free_shipment: euro < 300,
      category_id: categories.get(CATEGORIES[album]) ?? null,
      img,
      imgAgg,
    });
    if (fate === 'waiting') continue;
    const media = [...(img ? [img] : []), ...imgAgg].map((file) => file.media);
    if (media.length > 0) await world.act(at, SYSTEM, `${name}-images`, tellImagesPreparedCommand, { id, media });
    if (fate === 'given-back') {
      const reasons = { reasons: ['misleading'], note: 'Manca il rapporto di prova di cui parla il testo.' };
      await world.act(at + DAY / 8, manager, `${name}-refused`, refuseAdCommand, { id, ...reasons });
      continue;
    }
    await world.act(at + DAY / 8, manager, `${name}-approved`, approveAdCommand, { id });
    const buyer = sellers[(nth + 1) % sellers.length];
    if (!buyer || buyer === seller) continue;
    const parties = { item: id as number, price: euro * 95, seller: seller.account, buyer: buyer.account };
    if (fate === 'online') {
      online.unshift({ id: id as number, seller: seller.account });
      if (nth % 3 === 0) await playNegotiation(world, name, until - DAY, parties);
      continue;
    }
    const late = fate === 'reserved' ? until - DAY : at + 2 * DAY;
    await playAgreement(world, name, late, parties);
    if (fate === 'sold') await world.act(late + DAY / 4, seller.account, `${name}-sold`, sellAdCommand, { id });
  }
  return online;
}
