import type { ComponentProps } from 'react';
import classes from './check.module.css';

/**
 * A bare checkbox for dense lists: 16 px in a target of 24. The lists draw hundreds of them, and Mantine's own checkbox
 * costs more than the rest of a row.
 */
export function Check({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={className ? `${classes.target} ${className}` : classes.target}>
      <input type="checkbox" className={classes.box} {...props} />
    </span>
  );
}
