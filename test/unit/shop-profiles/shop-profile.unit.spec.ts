import { describe, expect, test } from 'vitest';
import { coordinatesIn } from '#domain/shop-profiles/offered/coordinates.ts';
import { shopPath } from '#domain/shop-profiles/shop-path.ts';
import {
  approveShopProfile,
  giveBackShopProfile,
  hideShopProfile,
  publishShopProfile,
  type ShopChanges,
  tellShopImagesPrepared,
  writeShopProfile,
} from '#domain/shop-profiles/shop-profile.decide.ts';
import { type ShopProfileState, shopProfileFold } from '#domain/shop-profiles/shop-profile.state.ts';
import { given } from '#test/support/given.ts';
import { shopGivenBack, shopHidden, shopOpened, shopPublished, shopSubmitted } from '#test/support/shop-story.ts';

const write = (changes: ShopChanges) => (shop: ShopProfileState) => writeShopProfile(shop, 77, changes);
const publish = (shop: ShopProfileState) => publishShopProfile(shop, true);
const map = {
  id_map: null,
  maps_map: '',
  address_maps: 'Via Emilia 12',
  codepostal_maps: '',
  country_maps: '',
  province_maps: '',
};

describe('writing', () => {
  test('opens a profile, and corrects what differs afterwards', () => {
    given(shopProfileFold, [])
      .when(write({ description: 'Frese', monday: '8–12' }))
      .happens({ type: 'ShopProfileOpened', data: { customer_id: 77, details: { monday: '8–12', sunday: '' } } });
    const shop = given(shopProfileFold, [shopOpened()]);
    shop.when(write({ description: 'Torni usati', friday: 'chiuso' })).happens({
      type: 'ShopProfileCorrected',
      data: { changes: { friday: 'chiuso' } },
    });
    shop.when(write({ description: 'Torni usati' })).happens();
  });

  test('numbers new maps, and keeps the numbers of those that stay', () => {
    const first = given(shopProfileFold, [shopOpened()]).when(write({ AggMaps: [map, map] }));
    expect(first.after?.AggMaps.map(({ id_map }) => id_map)).toEqual([1, 2]);
    const kept = { ...map, id_map: 2, address_maps: 'Altrove' };
    const second = writeShopProfile(first.after, 77, { AggMaps: [{ ...map, id_map: 99 }, kept, kept] });
    expect(second).toMatchObject([{ data: { changes: { AggMaps: [{ id_map: 3 }, { id_map: 2 }, { id_map: 4 }] } } }]);
  });

  test('refuses a map that is nowhere, coordinates that are none, and an image twice', () => {
    const shop = given(shopProfileFold, [shopOpened()]);
    const nowhere = { ...map, address_maps: '' };
    shop
      .when(write({ AggMaps: [map, nowhere] }))
      .refused('map-empty', { field: 'AggMaps.1.address_maps', kind: 'rule' });
    shop
      .when(write({ AggMaps: [{ ...map, maps_map: 'in fondo alla via' }] }))
      .refused('no-coordinates', { field: 'AggMaps.0.maps_map', kind: 'rule' });
    shop.when(write({ maps: 'qui' })).refused('no-coordinates', { field: 'maps', kind: 'rule' });
    const image = { media: 5, name: 'a.jpg' };
    shop.when(write({ img: image, imgAgg: [image] })).refused('shop-image-twice', { field: 'imgAgg', kind: 'rule' });
  });

  test('takes a shop offline until its review where its new words show risk signs, and not for other fields', () => {
    const online = given(shopProfileFold, [shopOpened({ description: 'Chiama 333 1234567' }), shopPublished]);
    online.when(write({ monday: 'chiuso' })).happens({ type: 'ShopProfileCorrected' });
    online
      .when(write({ terms_of_sale: 'Pagamento anticipato' }))
      .happens({ type: 'ShopProfileCorrected' }, { type: 'ShopProfileSubmitted', data: { causes: ['phone'] } });
    given(shopProfileFold, [shopOpened()])
      .when(write({ description: 'Scrivi a me@esempio.it' }))
      .happens({ type: 'ShopProfileCorrected' });
  });
});

describe('going online', () => {
  test('at once where nothing speaks against it, and twice changes nothing', () => {
    given(shopProfileFold, [shopOpened()]).when(publish).happens({ type: 'ShopProfilePublished' });
    given(shopProfileFold, [shopOpened(), shopPublished]).when(publish).happens();
  });

  test('after a review where risk signs show, or the firm gave it back before', () => {
    given(shopProfileFold, [shopOpened({ accepted_payments: 'IBAN IT60X0542811101000000123456' })])
      .when(publish)
      .happens({ type: 'ShopProfileSubmitted', data: { causes: ['bank-account'] } });
    given(shopProfileFold, [shopOpened(), shopPublished, shopGivenBack])
      .when(publish)
      .happens({ type: 'ShopProfileSubmitted', data: { causes: ['given-back'] } });
    given(shopProfileFold, [shopOpened(), shopGivenBack, shopPublished, shopHidden])
      .when(publish)
      .happens({ type: 'ShopProfilePublished' });
  });

  test('asks for a description, and for who it is', () => {
    given(shopProfileFold, [])
      .when(publish)
      .refused('shop-description-missing', { field: 'description', kind: 'rule' });
    given(shopProfileFold, [shopOpened({ description: '' })])
      .when(publish)
      .refused('shop-description-missing', { field: 'description', kind: 'rule' });
    given(shopProfileFold, [shopOpened()])
      .when((shop) => publishShopProfile(shop, false))
      .refused('shop-name-missing', { kind: 'rule' });
  });
});

describe('a review', () => {
  const waiting = [shopOpened(), shopSubmitted('phone')];
  const why = { reasons: ['misleading' as const], note: '' };

  test('lets a shop online, or gives it back with reasons; one that is online is taken down by the same', () => {
    given(shopProfileFold, waiting).when(approveShopProfile).happens({ type: 'ShopProfilePublished' });
    for (const before of [waiting, [shopOpened(), shopPublished]]) {
      given(shopProfileFold, before)
        .when((shop) => giveBackShopProfile(shop, why))
        .happens({ type: 'ShopProfileGivenBack', data: why });
      given(shopProfileFold, before)
        .when((shop) => giveBackShopProfile(shop, { reasons: [], note: '' }))
        .refused('reason-missing', { field: 'reasons', kind: 'rule' });
    }
  });

  test('is not there for one that nobody else sees, or that is online', () => {
    given(shopProfileFold, [shopOpened(), shopPublished])
      .when(approveShopProfile)
      .refused('shop-not-in-review', { kind: 'state' });
    given(shopProfileFold, [shopOpened()])
      .when((shop) => giveBackShopProfile(shop, why))
      .refused('shop-not-shown', { kind: 'state' });
  });
});

test('a shop is hidden once, by its owner or by his erasure', () => {
  const online = given(shopProfileFold, [shopOpened(), shopPublished]);
  online
    .when((shop) => hideShopProfile(shop, 'erasure'))
    .happens({ type: 'ShopProfileHidden', data: { by: 'erasure' } });
  given(shopProfileFold, [shopOpened()])
    .when((shop) => hideShopProfile(shop, 'owner'))
    .happens();
});

test('images are ready once, and only those that it shows', () => {
  const shop = given(shopProfileFold, [shopOpened({}, [5, 6])]);
  const told = shop.when((state) => tellShopImagesPrepared(state, [6, 7]));
  told.happens({ type: 'ShopImagesPrepared', data: { media: [6] } });
  expect(tellShopImagesPrepared(told.after, [6])).toEqual([]);
});

test.each([
  ['45.0703, 7.6869', 45.0703, 7.6869],
  ['45.0703;7.6869', 45.0703, 7.6869],
  ['https://www.google.com/maps/place/Torino/@45.0703,7.6869,15z', 45.0703, 7.6869],
  ['https://www.openstreetmap.org/#map=17/45.0703/7.6869', 45.0703, 7.6869],
  ['https://www.openstreetmap.org/?mlat=45.0703&mlon=7.6869', 45.0703, 7.6869],
  ['-33.86, 151.20', -33.86, 151.2],
])('coordinates are read in %s', (text, latitude, longitude) => {
  expect(coordinatesIn(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Via Roma 1, Torino', '45, 7', '95.1, 7.2', '45.1, 190.2'])('and none in «%s»', (text) => {
  expect(coordinatesIn(text)).toBeNull();
});

test('its address has its number and its name', () => {
  expect(shopPath(7, 'Torneria Bassi S.r.l.')).toBe('/negozio/7/torneria-bassi-s-r-l');
  expect(shopPath(7, '東京')).toBe('/negozio/7');
});
