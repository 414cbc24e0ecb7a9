import classes from './cells.module.css';

/** A text that is only shown; the whole of it in a title where it is cut. */
export function PlainCell({ text }: { text: string }) {
  return (
    <span className={classes.text} title={text || undefined}>
      {text}
    </span>
  );
}
