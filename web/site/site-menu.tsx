import type { SiteMenuEntry } from '#api/contracts/site-frame.ts';
import { site } from './site.texts.ts';
import classes from './site-menu.module.css';
import { useFrame, useWords } from './words.ts';

/** The firm's own menu of the site. Entries with others below them open without code, by pointer and keyboard alike. */
export function SiteMenu() {
  const t = useWords(site);
  const { menu } = useFrame();
  if (menu.length === 0) return null;
  return (
    <nav className={classes.menu} aria-label={t('menu')}>
      <ul>
        {menu.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry: { id, text, href, children } }: { entry: SiteMenuEntry }) {
  if (children.length === 0) return <li>{href === null ? null : <a href={href}>{text}</a>}</li>;
  return (
    <li>
      <details name="menu">
        <summary>{text}</summary>
        <ul>
          {href === null ? null : (
            <li>
              <a href={href}>{text}</a>
            </li>
          )}
          {children.map((child) => (
            <Below key={`${id}-${child.id}`} entry={child} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Below({ entry: { text, href, children } }: { entry: SiteMenuEntry }) {
  return (
    <li>
      {href === null ? <span>{text}</span> : <a href={href}>{text}</a>}
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <Below key={child.id} entry={child} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
