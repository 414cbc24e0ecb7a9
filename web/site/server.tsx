import './base.css';
import { renderToString } from 'react-dom/server';
import type { RenderBlocks, RenderPage, SitePage } from '#api/contracts/site-pages.ts';
import { Blocks } from './blocks/blocks.tsx';
import { Document } from './document.tsx';
import { PageFrame } from './frame.tsx';
import { headOf } from './head.ts';
import { NewsletterPopup } from './newsletter-popup.tsx';
import { AdPage } from './pages/ad-page.tsx';
import { BookingPage } from './pages/booking-page.tsx';
import { CertificatePage } from './pages/certificate-page.tsx';
import { ContentPage } from './pages/content-page.tsx';
import { FormPage } from './pages/form-page.tsx';
import { GalleryPage } from './pages/gallery-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { ItemPage } from './pages/item-page.tsx';
import { LinkPage } from './pages/link-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { SheetsPage } from './pages/sheets-page.tsx';
import { ShopPage } from './pages/shop-page.tsx';
import { StatePage } from './pages/state-page.tsx';
import { ToursPage } from './pages/tours-page.tsx';
import { Frame } from './words.ts';

export { tokenStyles } from './token-styles.ts';

const SEARCHES_ITSELF: ReadonlySet<SitePage['kind']> = new Set(['home', 'missing', 'gone']);

/** Whether the page has a search of its own, so that the head needs none. */
function searchesItself(page: SitePage): boolean {
  if (page.kind !== 'content') return SEARCHES_ITSELF.has(page.kind);
  return page.content.blocks.some((block) => block.kind === 'form' && block.form === 'search');
}

/** Whether the page stands at `/`: the program's home page, or the firm's own. */
function isHome(page: SitePage): boolean {
  return page.kind === 'home' || (page.kind === 'content' && page.content.line.length === 0);
}

/**
 * Draws a page of the site. The same page and frame always give the same document: nothing here knows who asks, or
 * when.
 */
export const renderPage: RenderPage = (page, frame) => {
  const document = (
    <Frame value={frame}>
      <Document frame={frame} head={headOf(page, frame)}>
        <PageFrame search={!searchesItself(page)} query={page.kind === 'search' ? page.search.query : ''}>
          <Content page={page} />
          {isHome(page) ? <NewsletterPopup /> : null}
        </PageFrame>
      </Document>
    </Frame>
  );
  return withScripts(`<!doctype html>${renderToString(document)}`, frame.look.scripts);
};

const END = '</body></html>';

/**
 * Adds the firm's scripts that a second person approved at the end of the document, each unchanged: the policy names
 * its hash. They contain nothing that could end their element (`platform/authored-code`).
 */
function withScripts(html: string, scripts: readonly string[]): string {
  if (scripts.length === 0) return html;
  return html.slice(0, -END.length) + scripts.map((code) => `<script>${code}</script>`).join('') + END;
}

/** Draws only the blocks of a page of the firm's own, for programs that put them into pages of theirs. */
export const renderBlocks: RenderBlocks = (blocks, frame) =>
  renderToString(
    <Frame value={frame}>
      <Blocks blocks={blocks} />
    </Frame>,
  );

function Content({ page }: { page: SitePage }) {
  switch (page.kind) {
    case 'content':
      return <ContentPage content={page.content} />;
    case 'home':
      return <HomePage newest={page.newest} categories={page.categories} />;
    case 'search':
      return <SearchPage search={page.search} />;
    case 'ad':
      return <AdPage ad={page.ad} similar={page.similar} />;
    case 'item':
      return <ItemPage item={page.item} similar={page.similar} />;
    case 'sheets':
      return <SheetsPage sheets={page.sheets} />;
    case 'gallery':
      return <GalleryPage gallery={page.gallery} />;
    case 'shop':
      return <ShopPage shop={page.shop} ads={page.ads} />;
    case 'form':
      return <FormPage shown={page.form} />;
    case 'certificate':
      return <CertificatePage shown={page.certificate} />;
    case 'link':
      return <LinkPage link={page.link} />;
    case 'tours':
      return <ToursPage tours={page.tours} />;
    case 'booking':
      return <BookingPage booking={page.booking} />;
    case 'missing':
    case 'gone':
    case 'broken':
    case 'busy':
      return <StatePage kind={page.kind} />;
    default:
      return page satisfies never;
  }
}
