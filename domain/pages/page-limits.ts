/** How deep pages stand below one another: `/a/b/c/d`. */
export const MAX_PAGE_DEPTH = 4;
export const MAX_BLOCKS = 60;
/** Pages of a release, each language by itself. */
export const MAX_RELEASED = 60;
/** Images of a gallery, items of a list of products, ads of a list. */
export const MAX_SHOWN = 24;

/** What a page is made of. */
export const BLOCK_KINDS = ['hero', 'text', 'image', 'gallery', 'products', 'ads', 'form', 'map', 'html'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What a block `form` puts to be filled in, or leads to. */
export const PAGE_FORMS = ['search', 'sheets', 'repair'] as const;
export type PageForm = (typeof PAGE_FORMS)[number];

/** The page of this code stands at `/`. */
export const HOME_CODE = 'home';

/**
 * First parts of addresses that are no page's: the application's (`web/router.tsx`), the server's, those of fixed pages (`api/site/pages.ts`)
 * and of languages. A test compares them.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `accesso accesso-con admin annuncio anteprima api area-agenti area-cliente area-privata articolo assets avvio
   carrello carrello-preparato cassa conferma-email contatti cornice dettaglio-articolo docs e-book en galleria health
   i-tuoi-allegati i-tuoi-annunci i-tuoi-ordini invito it lavora-con-noi le-tue-immagini login login-agente metrics
   modifica-i-tuoi-dati negozio newsletter notification-of-receipt-of-user-confirmation-email nuova-password ordine
   pagamento password-dimenticata preferiti preventivo registrazione ricerca ricerche-salvate schede-tecniche
   segnala stile trattative visite`.split(/\s+/),
);
