import type { SiteBlock } from '#api/contracts/site-pages.ts';
import { Cards } from '../card.tsx';
import { Picture } from '../picture.tsx';
import { ShopMap } from '../shop-map/shop-map.tsx';
import classes from './blocks.module.css';
import { FormBlock } from './form-block.tsx';
import { HeroBlock } from './hero-block.tsx';
import { Rich } from './rich.tsx';

/** The width of a picture that fills a page. */
const WHOLE = '(max-width: 1200px) 100vw, 1160px';

/** The blocks of a page, one below the other. @param titled true: the first head among them is the page's own title */
export function Blocks({ blocks, titled = false }: { blocks: readonly SiteBlock[]; titled?: boolean }) {
  return blocks.map((block, nth) => <BlockView key={block.key} block={block} first={nth === 0} titled={titled} />);
}

function BlockView({ block, first, titled }: { block: SiteBlock; first: boolean; titled: boolean }) {
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} first={first} heading={titled && first ? 'h1' : 'h2'} />;
    case 'rich':
      return (
        <section className={`wide ${classes.block}`}>
          <Rich nodes={block.nodes} />
        </section>
      );
    case 'image':
      return (
        <figure className={`wide ${classes.block} ${classes.image}`}>
          <Picture picture={block.picture} sizes={WHOLE} first={first} />
          {block.caption ? <figcaption>{block.caption}</figcaption> : null}
        </figure>
      );
    case 'gallery':
      return (
        <section className={`wide ${classes.block}`}>
          <Title text={block.title} />
          <ul className={classes.gallery}>
            {block.pictures.map((picture) => (
              <li key={picture.id}>
                <Picture picture={picture} sizes="(max-width: 560px) 50vw, 380px" />
              </li>
            ))}
          </ul>
        </section>
      );
    case 'cards':
      return (
        <section className={`wide ${classes.block}`}>
          <Title text={block.title} />
          <Cards cards={block.cards} heading={block.title ? 'h3' : 'h2'} />
        </section>
      );
    case 'form':
      return <FormBlock block={block} />;
    case 'map':
      return (
        <section className={`wide ${classes.block}`}>
          <Title text={block.title} />
          <ul className={classes.map}>
            <ShopMap map={block.map} name={block.title} />
          </ul>
        </section>
      );
    default:
      return block satisfies never;
  }
}

function Title({ text }: { text: string }) {
  return text === '' ? null : <h2 className={classes.title}>{text}</h2>;
}
