import classes from './records.module.css';

/** A colour as it looks; its name stands beside it, or what it belongs to. */
export function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />;
}
