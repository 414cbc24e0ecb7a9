import { Table, UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { MediaImage } from '#web/ui/media-image.tsx';
import { itemPath, photosOf } from './item-photos.ts';
import classes from './items.module.css';
import { itemTexts } from './items.texts.ts';
import { PdfButton } from './pdf-button.tsx';

const PhotoLightbox = lazyComponent(() => import('#web/repairs/photos/photo-lightbox.tsx'));

/** The specification's six columns: image, type, original code, brand, GR code, PDF. */
export function ItemTable({ rows }: { rows: readonly ItemSearchRow[] }) {
  const t = useTexts(itemTexts);
  const [large, setLarge] = useState<ItemSearchRow | null>(null);
  return (
    <>
      <Table className={classes.table} aria-label={t('table')} highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {(['image', 'tipology', 'original_code', 'brand', 'code_gr', 'pdf'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onPhotos={() => setLarge(row)} />
          ))}
        </Table.Tbody>
      </Table>
      {large ? (
        <Suspense>
          <PhotoLightbox
            captures={photosOf(large, (n) => t('photo', { n, code: large.code_gr }))}
            index={0}
            onClose={() => setLarge(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Row({ row, onPhotos }: { row: ItemSearchRow; onPhotos: () => void }) {
  const t = useTexts(itemTexts);
  const [first] = photosOf(row, () => '');
  return (
    <Table.Tr>
      <Table.Td data-label={t('image')}>
        {first ? (
          <UnstyledButton
            className={classes.photo}
            aria-label={t('openPhotos', { code: row.code_gr })}
            onClick={onPhotos}
          >
            <MediaImage media={first.media} alt="" thumbnail className={classes.thumbnail} />
          </UnstyledButton>
        ) : null}
      </Table.Td>
      <Table.Td data-label={t('tipology')}>{row.tipology}</Table.Td>
      <Table.Td data-label={t('original_code')} className="of-code">
        {row.original_code}
      </Table.Td>
      <Table.Td data-label={t('brand')}>{row.brand}</Table.Td>
      <Table.Td data-label={t('code_gr')}>
        <Link to={itemPath(row.id)} className="of-code-link of-code">
          {row.code_gr}
        </Link>
        <span className={classes.description}>{row.description}</span>
      </Table.Td>
      <Table.Td data-label={t('pdf')}>
        <PdfButton item={row} />
      </Table.Td>
    </Table.Tr>
  );
}
