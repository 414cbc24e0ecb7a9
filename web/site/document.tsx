import type { ReactNode } from 'react';
import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { Head } from './head.ts';

/** The whole document of a page. Everything that it needs to be seen is in it; the islands come after it. */
export function Document({ frame, head, children }: { frame: SiteFrame; head: Head; children: ReactNode }) {
  const { language, origin, canonical, languages, firm, build, look } = frame;
  const title = head.title === firm.name ? firm.name : `${head.title} · ${firm.name}`;
  const others = Object.entries(languages);
  const image = head.image ?? firm.logo ?? '/icon-512.png';
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        {head.hidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={origin + canonical} />
            {others.length > 1
              ? others.map(([code, path]) => <link key={code} rel="alternate" hrefLang={code} href={origin + path} />)
              : null}
            {others.length > 1 ? (
              <link rel="alternate" hrefLang="x-default" href={origin + (languages.it ?? canonical)} />
            ) : null}
          </>
        )}
        <meta property="og:site_name" content={firm.name} />
        <meta property="og:type" content={head.type ?? 'website'} />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:url" content={origin + canonical} />
        <meta property="og:image" content={origin + image} />
        <meta property="og:locale" content={language === 'it' ? 'it_IT' : 'en_GB'} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={look.frame.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look.frame.dark} />
        <link rel="icon" type="image/svg+xml" href="/officina.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/officina.webmanifest" />
        {build.font && look.ownLetters ? (
          <link rel="preload" as="font" type="font/woff2" href={build.font} crossOrigin="anonymous" />
        ) : null}
        <style>{build.styles}</style>
        {look.theme === '' ? null : <style>{look.theme}</style>}
        {look.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {head.structuredData.length > 0 ? (
          <script type="application/ld+json">{jsonInHtml(head.structuredData)}</script>
        ) : null}
        {build.islands ? <script type="module" src={build.islands} /> : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** JSON that can't end the element in which it stands. */
export function jsonInHtml(objects: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': objects }).replaceAll('<', '\\u003c');
}
