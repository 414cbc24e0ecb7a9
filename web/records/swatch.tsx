import classes from './records.module.css';

/** A sample of a colour; its name, or what it belongs to, stands beside it. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />;
}
