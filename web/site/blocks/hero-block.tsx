import type { SiteBlock } from '#api/contracts/site-pages.ts';
import { Picture } from '../picture.tsx';
import classes from './hero-block.module.css';
import { Rich } from './rich.tsx';

interface HeroBlockProps {
  readonly block: Extract<SiteBlock, { kind: 'hero' }>;
  readonly first: boolean;
  readonly heading: 'h1' | 'h2';
}

/** A large title with a few words, a picture beside it, and the main action. */
export function HeroBlock({ block: { title, text, picture, action }, first, heading: Heading }: HeroBlockProps) {
  return (
    <section className={`wide ${classes.hero}`} data-pictured={picture ? '' : undefined}>
      <div className={classes.words}>
        <Heading>{title}</Heading>
        {text.length > 0 ? <Rich nodes={text} /> : null}
        {action ? (
          <a className="action" href={action.href}>
            {action.text}
          </a>
        ) : null}
      </div>
      {picture ? (
        <div className={classes.picture}>
          <Picture picture={picture} sizes="(max-width: 860px) 100vw, 560px" first={first} />
        </div>
      ) : null}
    </section>
  );
}
