import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useOpenRow } from '#web/ui/table/rows/use-open-row.ts';
import { newsletterColumns, newsletterLink } from './newsletter-columns.tsx';
import { NEWSLETTERS_PATH, newsletterList, newsletterSource } from './newsletter-list.ts';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { NewsletterStatus } from './newsletter-status.tsx';
import { newsletterTexts } from './newsletters.texts.ts';
import { NewslettersBar, useNewNewsletter } from './newsletters-bar.tsx';

const traits: RowTraits<NewsletterRow> = { kind: 'newsletter', nameOf: ({ id }) => String(id) };

/** `/admin/newsletter/:id?`: the list of newsletters, with the open one beside it. */
export default function NewslettersPage() {
  const t = useTexts(newsletterTexts);
  const { open } = useOpenRow(NEWSLETTERS_PATH);
  const create = useNewNewsletter(open);
  return (
    <ListScreen
      name="newsletters"
      path={NEWSLETTERS_PATH}
      title={t('title')}
      label={t('table')}
      file="newsletter"
      list={newsletterList}
      source={newsletterSource}
      columns={newsletterColumns}
      traits={traits}
      bar={(bar) => <NewslettersBar {...bar} create={create} />}
      none={() => <NothingYet title={t('none')} text={t('noneText')} action={create} />}
      card={(row) => <NewsletterCard row={row} />}
      cardHeight={64}
      detail={(id, onClose) => <NewsletterPanel id={id} onClose={onClose} />}
    />
  );
}

/** A newsletter on a small screen. */
function NewsletterCard({ row }: { row: NewsletterRow }) {
  const t = useTexts(newsletterTexts);
  return (
    <RowCard
      to={newsletterLink(row.id)}
      name={row.subject || t('untitled')}
      mark={<NewsletterStatus status={row.status} />}
    />
  );
}
