import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A label and what there is to say to it; nothing said: it is left out. */
export type Fact = readonly [label: string, said: ReactNode];

/** What is known of a thing, to be read: labels and values, two beside each other where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, said]) =>
        said ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
