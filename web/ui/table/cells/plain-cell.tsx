import classes from './cells.module.css';

/** A text that is only shown; where it is cut, its title says all of it. */
export function PlainCell({ text }: { text: string }) {
  return (
    <span className={classes.text} title={text || undefined}>
      {text}
    </span>
  );
}
