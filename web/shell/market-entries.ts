import {
  type Icon,
  IconBuildingStore,
  IconHeart,
  IconHome,
  IconMessages,
  IconPackage,
  IconPaperclip,
  IconPhoto,
  IconSpeakerphone,
  IconTool,
  IconUserEdit,
  IconZoomCheck,
} from '@tabler/icons-react';
import type { marketTexts } from './market.texts.ts';

type TextName = keyof (typeof marketTexts)['it'];

/** A page for customers: its name, and a sentence on what one finds there (for its tile). */
interface MarketEntry {
  readonly url: string;
  readonly name: TextName;
  readonly lead: TextName;
  readonly icon: Icon;
}

/**
 * The entries of the marketplace's bar, in this order: own ads, negotiations, favourites, cart. Each page adds its own
 * line, with its two texts; the line makes it a tile of the private area, too.
 */
export const MARKET_ENTRIES: readonly MarketEntry[] = [
  { url: '/i-tuoi-annunci', name: 'ownAds', lead: 'ownAdsLead', icon: IconSpeakerphone },
  { url: '/trattative', name: 'negotiations', lead: 'negotiationsLead', icon: IconMessages },
  { url: '/preferiti', name: 'favourites', lead: 'favouritesLead', icon: IconHeart },
  { url: '/ricerche-salvate', name: 'savedSearches', lead: 'savedSearchesLead', icon: IconZoomCheck },
  { url: '/i-tuoi-ordini', name: 'ownOrders', lead: 'ownOrdersLead', icon: IconPackage },
];

/** The other tiles of the private area: their pages have frames of their own. */
export const OWN_PLACES: readonly MarketEntry[] = [
  { url: '/modifica-i-tuoi-dati', name: 'ownData', lead: 'ownDataLead', icon: IconUserEdit },
  { url: '/modifica-i-tuoi-dati/negozio', name: 'ownShop', lead: 'ownShopLead', icon: IconBuildingStore },
  { url: '/i-tuoi-allegati', name: 'ownAttachments', lead: 'ownAttachmentsLead', icon: IconPaperclip },
  { url: '/le-tue-immagini', name: 'ownImages', lead: 'ownImagesLead', icon: IconPhoto },
  { url: '/area-cliente', name: 'repairs', lead: 'repairsLead', icon: IconTool },
];

/** The first entry of the bar. */
export const PRIVATE_AREA: Omit<MarketEntry, 'lead'> = { url: '/area-privata', name: 'privateArea', icon: IconHome };
