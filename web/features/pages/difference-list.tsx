import type { PageContent } from '#domain/pages/offered/block.ts';
import { blocksTexts } from '#web/blocks/blocks.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { differencesOf } from './page-differences.ts';
import { pagesTexts } from './pages.texts.ts';
import classes from './pages-page.module.css';

interface DifferenceListProps {
  /** Null: nothing was published before. */
  readonly before: PageContent | null;
  readonly after: PageContent;
}

const NOTHING: PageContent = { title: '', slug: '', description: '', blocks: [] };

/** The differences between two contents, before → after. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const t = useTexts(pagesTexts);
  const kinds = useTexts(blocksTexts);
  const all = differencesOf(before ?? NOTHING, after);
  return (
    <dl className={classes.differences}>
      {all.map(({ key, what, kind, before: was, after: is }) => (
        <div key={key}>
          <dt>{t(`d_${what}`, { kind: kind ? kinds(kind) : '' })}</dt>
          <dd>
            {was === '' ? null : (
              <>
                <span className="of-hidden">{t('before')}: </span>
                <del>{was}</del>{' '}
              </>
            )}
            {is === '' ? null : (
              <>
                <span className="of-hidden">{t('after')}: </span>
                <ins>{is}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
