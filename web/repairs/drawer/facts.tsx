import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A label and its value; without a value the fact is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** A read-only list of labels and values, two side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
