import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { isStaff, may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { photosOf } from './item-photos.ts';
import classes from './items.module.css';
import { itemTexts } from './items.texts.ts';
import { PdfButton } from './pdf-button.tsx';

const PhotoLightbox = lazyComponent(() => import('#web/repairs/photos/photo-lightbox.tsx'));

/**
 * `/dettaglio-articolo?id=`: a part. Everybody reads what it is, where it is shown on the site; its files, and the ways
 * on, are the staff's.
 */
export default function ItemPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const now = useLanguage();
  const found = useQuery({
    queryKey: ['items', 'detail', id, now],
    queryFn: ({ signal }) => get('/api/v1/searchitemsGr/getResultDetail/:id', { id }, signal),
    enabled: known,
  });
  if (!known) return <MissingState />;
  return (
    <Found of={found} waiting={360}>
      {({ data }) => <Item item={data} />}
    </Found>
  );
}

function Item({ item }: { item: ItemSearchRow }) {
  const t = useTexts(itemTexts);
  const account = useAccount();
  const staff = account !== null && isStaff(account);
  const facts = (['code_gr', 'tipology', 'brand', 'original_code', 'description'] as const).map(
    (name) => [name, item[name]] as const,
  );
  return (
    <Page
      back={staff ? { to: '/admin/ricerca-articoli', label: t('back') } : undefined}
      title={`${item.code_gr} ${item.description}`}
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || t('none')}</dd>
          </div>
        ))}
      </dl>
      {staff ? <Files item={item} /> : null}
    </Page>
  );
}

/** The PDF and the photos of a part, which are read with a session, and the way to where it is edited. */
function Files({ item }: { item: ItemSearchRow }) {
  const t = useTexts(itemTexts);
  const account = useAccount();
  const [large, setLarge] = useState<number | null>(null);
  const photos = photosOf(item, (n) => t('photo', { n, code: item.code_gr }));
  return (
    <>
      <Group gap="sm">
        <PdfButton item={item} />
        {may(account, 'catalogue', 'view') ? (
          <Button
            size="compact-sm"
            variant="subtle"
            component={Link}
            to={`/admin/item-gr/${item.id}`}
            leftSection={<IconExternalLink size={16} />}
          >
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      <section aria-label={t('photos')}>
        {photos.length === 0 ? (
          <Text c="dimmed">{t('noPhotos')}</Text>
        ) : (
          <ul className={classes.gallery}>
            {photos.map(({ media, name }, at) => (
              <li key={media}>
                <UnstyledButton className={classes.photo} aria-label={name} onClick={() => setLarge(at)}>
                  <MediaImage media={media} alt="" className={classes.picture} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </section>
      {large === null ? null : (
        <Suspense>
          <PhotoLightbox captures={photos} index={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </>
  );
}
