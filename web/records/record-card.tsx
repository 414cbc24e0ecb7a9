import { Text } from '@mantine/core';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { MediaImage } from '#web/ui/media-image.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { fieldName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { recordSubject } from './record-calls.ts';
import { shownOf } from './record-values.ts';
import own from './records.module.css';

/** A record on a small screen: its picture, its label, and the other columns that have a value. */
export function RecordCard({ row }: { row: RecordRow }) {
  const { family, link } = useFamily();
  const columns = family.list.columns.map((name) => ({ name, field: family.fields[name] }));
  const picture = columns.find(({ field }) => field?.kind.type === 'image');
  const file = picture ? (row[picture.name] as FileRef | null) : null;
  const facts = columns
    .filter(({ field }) => field && field.kind.type !== 'image' && !field.rules.label)
    .map(({ name }) => ({ name, text: shownOf(family, name, row) }))
    .filter(({ text }) => text !== '');
  return (
    <RowCard
      to={link(row.id)}
      name={row.label || `n. ${row.id}`}
      picture={file ? <MediaImage media={file.media} alt="" thumbnail className={own.cardPicture} /> : null}
      mark={<PeopleHere subject={recordSubject(family, row.id)} />}
    >
      {facts.map(({ name, text }) => (
        <span key={name}>
          {fieldName(family, name)}:{' '}
          <Text span inherit c="var(--of-ink)">
            {text}
          </Text>
        </span>
      ))}
    </RowCard>
  );
}
