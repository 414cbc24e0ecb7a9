import classes from './lines.module.css';

/** What somebody wrote, in its paragraphs. */
export function Lines({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={classes.lines}>
        {paragraph}
      </p>
    ));
}
