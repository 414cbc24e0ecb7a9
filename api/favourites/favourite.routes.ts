import { favouriteEndpoints } from '#api/contracts/favourites.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { soldImage } from '#api/kernel/sold-address.ts';
import { wishFavouriteCommand } from '#commands/favourites/wish-favourite.command.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { favouritesOf } from '#projections/favourites/favourites.query.ts';

export const FAVOURITE_ROUTES = [
  commandRoute(favouriteEndpoints.wishFavourite, {
    tag: 'favourites',
    summary:
      'Mette un annuncio o un articolo tra i propri preferiti, o lo toglie; senza il valore voluto, cambia. 0: tolto.',
    access: { function: 'negotiations', action: 'create' },
    commands: [wishFavouriteCommand],
    calls: ({ body: { idItem, favourite } }) => call(wishFavouriteCommand, { idItem, wanted: favourite }),
  }),
  queryRoute(favouriteEndpoints.favourites, {
    tag: 'favourites',
    summary: 'I preferiti di un cliente, dal più recente.',
    access: { function: 'negotiations', action: 'view' },
    whitelist: true,
    read: async ({ params: { userId }, scope, actor, signedIn }, { pools }) => {
      const customer = await customerAsked(pools.pg, userId, scope, actor);
      const rows = await favouritesOf(pools.pg, customer, signedIn?.language ?? 'it');
      return data(
        rows.map(({ item_id: idItem, kind, slug, image, title, price, city, province, available, at }) => ({
          idItem,
          kind,
          link: soldPath({ kind, id: idItem, link: slug }),
          img: image === null ? null : soldImage({ kind, id: idItem }, image, 'small'),
          title,
          price: toDecimal(price),
          place: [city, province].filter((part) => part !== '').join(' '),
          available,
          data: at,
        })),
      );
    },
  }),
];
