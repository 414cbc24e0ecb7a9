import type { SiteMap } from '#api/contracts/site-pages.ts';
import { useFrame, useWords } from '../words.ts';
import { HEIGHT, ITALY, placeInItaly, WIDTH } from './italy.ts';
import { shopTexts } from './shop.texts.ts';
import classes from './shop-map.module.css';

/**
 * A place of a shop: its address, where in Italy it lies, and a link to a map, which is loaded only when the link is
 * followed.
 */
export function ShopMap({ map: { address, latitude, longitude }, name }: { map: SiteMap; name: string }) {
  const t = useWords(shopTexts);
  const { language } = useFrame();
  const isKnown = latitude !== null && longitude !== null;
  const at = isKnown ? placeInItaly(longitude, latitude) : null;
  const degrees = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 4 });
  const place = address || name;
  return (
    <li className={classes.place}>
      {at && isKnown ? (
        <svg
          className={classes.map}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t('drawn', { place, latitude: degrees(latitude), longitude: degrees(longitude) })}
        >
          <path d={ITALY} />
          <circle cx={at.x} cy={at.y} r="7" />
        </svg>
      ) : null}
      <p>
        {address ? <span className={classes.line}>{address}</span> : null}
        <a
          href={isKnown ? pointAddress(latitude, longitude) : searchAddress(address)}
          aria-label={t('onMapOf', { place })}
          rel="nofollow noopener noreferrer"
        >
          {t('onMap')}
        </a>
      </p>
    </li>
  );
}

const MAPS = 'https://www.openstreetmap.org';
const pointAddress = (latitude: number, longitude: number) =>
  `${MAPS}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
const searchAddress = (address: string) => `${MAPS}/search?query=${encodeURIComponent(address)}`;
