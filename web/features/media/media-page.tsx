import { useQuery } from '@tanstack/react-query';
import { libraryKeys } from '#web/blocks/library-calls.ts';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ForbiddenState, NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { ViewBar, type ViewBarState } from '#web/ui/table/views/view-bar.tsx';
import { mediaTexts } from './media.texts.ts';
import { mediaColumns, SilentMark, thumbOf, usesText } from './media-columns.tsx';
import { MEDIA_PATH, type MediaRow, type MediaState, mediaLink, mediaList, mediaSource } from './media-list.ts';
import { MediaPanel } from './media-panel.tsx';
import { sizeOf } from './media-size.ts';
import { UploadButton } from './upload-button.tsx';

const traits: RowTraits<MediaRow> = { kind: 'media', nameOf: ({ name }) => name };

/** `/admin/mediateca/:id?`: the files of the firm's site, and the chosen one beside them. */
export default function MediaPage() {
  const t = useTexts(mediaTexts);
  if (!may(useAccount(), 'pages', 'view')) return <ForbiddenState />;
  return (
    <ListScreen
      name="media"
      path={MEDIA_PATH}
      title={t('title')}
      label={t('table')}
      file="mediateca"
      list={mediaList}
      source={mediaSource}
      columns={mediaColumns}
      traits={traits}
      bar={(bar) => <MediaBar {...bar} />}
      none={({ view }) =>
        view === 'all' ? <NothingYet title={t('none')} text={t('noneText')} /> : <NothingYet title={t('noneHere')} />
      }
      card={(file) => (
        <RowCard to={mediaLink(file.id)} name={file.name} picture={thumbOf(file)} mark={<SilentMark row={file} />}>
          <span>{sizeOf(file)}</span>
          <span>{usesText(file)}</span>
        </RowCard>
      )}
      cardHeight={72}
      detail={(id, onClose) => <MediaPanel id={id} onClose={onClose} />}
    />
  );
}

/** The bar above the library, with the button that adds to it. */
function MediaBar(bar: ViewBarState<MediaState>) {
  const t = useTexts(mediaTexts);
  const counts = useQuery({
    queryKey: libraryKeys.counts,
    queryFn: async ({ signal }) => (await get('/api/v1/mediaLibrary/getCounts', {}, signal)).data,
  });
  return (
    <ViewBar
      {...bar}
      nameOf={t}
      counts={counts.data}
      tabsLabel={t('views')}
      searchLabel={t('search')}
      legend={may(useAccount(), 'pages', 'edit') ? <UploadButton /> : null}
    />
  );
}
