import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { NewsletterRow } from '#api/contracts/newsletters.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import classes from '#web/ui/table/cards.module.css';
import { EmptyList } from '#web/ui/table/empty-list.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { ListPage } from '#web/ui/table/list-page.tsx';
import type { RowTraits } from '#web/ui/table/rows-context.tsx';
import { useListState } from '#web/ui/table/use-list-state.ts';
import { newsletterColumns, newsletterLink } from './newsletter-columns.tsx';
import { newsletterList, newsletterSource } from './newsletter-list.ts';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { NewsletterStatus } from './newsletter-status.tsx';
import { newsletterTexts } from './newsletters.texts.ts';
import { NewslettersBar } from './newsletters-bar.tsx';

const traits: RowTraits<NewsletterRow> = { kind: 'newsletter', nameOf: ({ id }) => String(id) };

/** `/admin/newsletter/:id?`: what is written to many, with the open newsletter beside the list. */
export default function NewslettersPage() {
  const t = useTexts(newsletterTexts);
  const { id } = useParams();
  const navigate = useNavigate();
  const { state, change, viewId } = useListState(newsletterList);
  // The address itself, not what was last drawn: filters may have changed since.
  const go = useCallback(
    (to: string) => navigate(`/admin/newsletter${to}${window.location.search}`, { preventScrollReset: true }),
    [navigate],
  );
  const open = useCallback((to: number) => go(`/${to}`), [go]);
  const openId = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
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
      bar={(tools) => <NewslettersBar tools={tools} state={state} onChange={change} viewId={viewId} onMade={open} />}
      empty={(reset) => (
        <EmptyList filtered={isFiltered(newsletterList, state)} elsewhere={[]} onReset={reset}>
          <NothingYet title={t('none')} text={t('noneText')} />
        </EmptyList>
      )}
      card={(row) => <NewsletterCard row={row} />}
      cardHeight={64}
    >
      {openId === null ? null : <NewsletterPanel key={openId} id={openId} onClose={() => go('')} />}
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
