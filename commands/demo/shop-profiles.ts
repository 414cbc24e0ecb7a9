import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { publishShopProfileCommand } from '#commands/shop-profiles/publish-shop-profile.commands.ts';
import { tellShopImagesPreparedCommand } from '#commands/shop-profiles/review-shop-profile.commands.ts';
import { writeShopProfileCommand } from '#commands/shop-profiles/write-shop-profile.command.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const IMAGES_WORKER = systemActor('seed', [tellShopImagesPreparedCommand]);

const weekdays = (hours: string) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
});
const PAYMENTS = 'Bonifico anticipato, contanti o bancomat al ritiro.';

/**
 * What sellers say of their shops, the demo customer's first, and the album of its photos. The last one writes a
 * telephone number, so a reviewer looks at it.
 */
const SHOPS: readonly { readonly album: string; readonly says: object }[] = [
  {
    album: 'welder',
    says: {
      description:
        'Carpenteria dal 1974. Vendiamo le macchine che sostituiamo: saldatrici, trasformatori e carrelli, tutti provati in reparto prima della consegna.',
      accepted_payments: PAYMENTS,
      terms_of_sale: 'Ritiro in sede su appuntamento. Spedizione su bancale in tutta Italia, a carico di chi compra.',
      shop_time: 'Chiuso le due settimane centrali di agosto.',
      ...weekdays('8:30–12:30, 14:00–18:00'),
      saturday: '9:00–12:00',
      sunday: 'Chiuso',
      maps: '45.6983, 9.6773',
      AggMaps: [
        {
          id_map: null,
          maps_map: '45.6486, 9.6060',
          address_maps: 'Via Provinciale 88, Dalmine',
          codepostal_maps: '24044',
          country_maps: 'Italia',
          province_maps: 'BG',
        },
      ],
    },
  },
  {
    album: 'forklift',
    says: {
      description: 'Noleggio e usato selezionato: carrelli elevatori con ore certificate e batteria misurata.',
      accepted_payments: `${PAYMENTS} Leasing su richiesta.`,
      terms_of_sale: 'Garanzia di 3 mesi sulle parti meccaniche. Permute valutate in sede.',
      ...weekdays('8:00–12:00, 13:30–17:30'),
      saturday: 'Su appuntamento',
      sunday: 'Chiuso',
    },
  },
  {
    album: 'inverter',
    says: {
      description: 'Azionamenti e schede da magazzino. Per le disponibilità chiamare il 333 7654321.',
      accepted_payments: PAYMENTS,
      ...weekdays('9:00–13:00'),
    },
  },
];

interface ShopsCast {
  /** Customers with an account to sell by, in the order of {@link SHOPS}. */
  readonly sellers: readonly { readonly customerId: number; readonly account: Actor }[];
  readonly photos: ReadonlyMap<string, readonly Capture[]>;
  readonly until: number;
}

/** Makes the shop profiles of the first sellers: all are online but the last, which waits for its review. */
export async function shopProfiles(world: World, { sellers, photos, until }: ShopsCast): Promise<void> {
  for (const [nth, { album, says }] of SHOPS.entries()) {
    const seller = sellers[nth];
    if (!seller) return;
    const customer_id = seller.customerId;
    const at = until - (90 - 20 * nth) * HOUR;
    const shots = (photos.get(album) ?? []).slice(0, 3).map(({ media, name }) => ({ media, name }));
    const [img = null, ...imgAgg] = shots;
    const act = (step: string, who: Actor, command: unknown, payload: object) =>
      world.act(at, who, `shop-profile-${nth}-${step}`, command as AnyCommand, { customer_id, ...payload });
    await act('written', seller.account, writeShopProfileCommand, { ...says, img, imgAgg });
    if (shots.length > 0) {
      const media = shots.map((shot) => shot.media);
      await act('images', IMAGES_WORKER, tellShopImagesPreparedCommand, { media });
    }
    await act('published', seller.account, publishShopProfileCommand, {});
  }
}
