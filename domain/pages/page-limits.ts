/** How many levels of pages there may be: `/a/b/c/d`. */
export const MAX_PAGE_DEPTH = 4;
export const MAX_BLOCKS = 60;
/** Most pages of a release; each language of a page counts. */
export const MAX_RELEASED = 60;
/** Most images of a gallery, items of a list of products, ads of a list. */
export const MAX_SHOWN = 24;

/** The kinds of blocks of a page. */
export const BLOCK_KINDS = ['hero', 'text', 'image', 'gallery', 'products', 'ads', 'form', 'map', 'html'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** The form that a block `form` shows or leads to. */
export const PAGE_FORMS = ['search', 'sheets', 'repair'] as const;
export type PageForm = (typeof PAGE_FORMS)[number];

/** The page with this code is at `/`. */
export const HOME_CODE = 'home';

/**
 * First parts of addresses that no page may have: those of the application (`web/router.tsx`), the server, fixed pages
 * (`api/site/pages.ts`) and languages. A test compares them.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `accesso accesso-con admin annuncio anteprima api area-agenti area-cliente area-privata articolo assets avvio
   carrello carrello-preparato cassa condizioni-di-vendita conferma-email contatti cornice dettaglio-articolo docs e-book en galleria health
   i-tuoi-allegati i-tuoi-annunci i-tuoi-ordini invito it lavora-con-noi le-tue-immagini login login-agente metrics
   modifica-i-tuoi-dati negozio newsletter notification-of-receipt-of-user-confirmation-email nuova-password ordine
   pagamento password-dimenticata preferiti preventivo registrazione ricerca ricerche-salvate schede-tecniche
   segnala stile trattative verifica-certificato visite`.split(/\s+/),
);
