import { createElement, type ReactNode } from 'react';
import type { RichNode, RichTag } from '#domain/pages/offered/rich-text.ts';
import classes from './rich.module.css';

/** Elements without content. */
const EMPTY: ReadonlySet<RichTag> = new Set(['br', 'hr']);

/** What somebody wrote, as elements of a closed set. All text in it is escaped when it is drawn. */
export function Rich({ nodes }: { nodes: readonly RichNode[] }) {
  return <div className={classes.rich}>{nodes.map(drawn)}</div>;
}

function drawn(node: RichNode, nth: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const isOutside = href !== undefined && /^https?:/i.test(href);
  const attributes = { key: nth, ...(href === undefined ? {} : { href }), ...(isOutside ? { rel: 'noopener' } : {}) };
  if (EMPTY.has(tag)) return createElement(tag, attributes);
  const element = createElement(tag, attributes, children.map(drawn));
  // A wide table scrolls by itself, not the page.
  return tag === 'table' ? (
    <div key={nth} className={classes.wide}>
      {element}
    </div>
  ) : (
    element
  );
}
