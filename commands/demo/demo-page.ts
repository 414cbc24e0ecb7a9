import type { Language } from '#domain/accounts/offered/languages.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import type { PageContent } from '#domain/pages/offered/block.ts';

/** Drawn photos that the pages show, by their media ids. */
export interface SitePhotos {
  readonly bench: number;
  readonly drive: number;
  readonly forklift: number;
}

interface Beside {
  readonly photos: SitePhotos;
  /** Names a page that was made before in a link. */
  readonly pageOf: (code: string) => string;
}

/** A page of the demo's site. */
export interface DemoPage {
  readonly code: string;
  /** The code of its parent page. */
  readonly parent?: string;
  /** Its name in the menu; absent: it is not in the menu. */
  readonly menu?: LocalizedText;
  words(beside: Beside): Readonly<Record<Language, PageContent>>;
}
