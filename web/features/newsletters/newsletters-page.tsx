import { Link } from 'react-router';
import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import classes from '#web/ui/table/rows/cards.module.css';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { useOpenRow } from '#web/ui/table/rows/use-open-row.ts';
import { useListState } from '#web/ui/table/use-list-state.ts';
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
  const { state, change, viewId } = useListState(newsletterList);
  const { openId, open, close } = useOpenRow(NEWSLETTERS_PATH);
  const create = useNewNewsletter(open);
  return (
    <ListPage
      name="newsletters"
      title={t('title')}
      label={t('table')}
      file="newsletter"
      list={newsletterList}
      state={state}
      onChange={change}
      source={newsletterSource}
      columns={newsletterColumns}
      traits={traits}
      openId={openId}
      onOpen={open}
      bar={(tools) => <NewslettersBar tools={tools} state={state} onChange={change} viewId={viewId} create={create} />}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(newsletterList, state)} elsewhere={[]} onReset={reset}>
          <NothingYet title={t('none')} text={t('noneText')} action={create} />
        </EmptyList>
      )}
      card={(row) => <NewsletterCard row={row} />}
      cardHeight={64}
    >
      {openId === null ? null : <NewsletterPanel key={openId} id={openId} onClose={close} />}
    </ListPage>
  );
}

/** A newsletter on a small screen. */
function NewsletterCard({ row }: { row: NewsletterRow }) {
  const t = useTexts(newsletterTexts);
  return (
    <div className={classes.top}>
      <Link to={newsletterLink(row.id)} className={classes.code}>
        {row.subject || t('untitled')}
      </Link>
      <NewsletterStatus status={row.status} />
    </div>
  );
}
