import type { RecordDetail } from '#api/contracts/records.contract.ts';
import { kebabName } from '#domain/records/registry.ts';
import { EraseDialog } from '#web/erasure/erase-dialog.tsx';
import { erasureTexts } from '#web/erasure/erasure.texts.ts';
import { ErasureProgress } from '#web/erasure/erasure-progress.tsx';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fieldName } from './family.ts';
import { useFamily } from './family-context.tsx';

interface EraseRecordProps {
  readonly record: RecordDetail;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Erases the personal data of a record that has a key of its own. */
export function EraseRecordDialog({ record: { id, label }, ...rest }: EraseRecordProps) {
  const { family } = useFamily();
  const t = useTexts(erasureTexts);
  const named = (personal: boolean) =>
    Object.entries(family.fields)
      .filter(([, { rules }]) => rules.personal === personal)
      .map(([name]) => fieldName(family, name))
      .join(', ');
  return (
    <EraseDialog
      id={id}
      name={label}
      intro={t('introRecord', { name: label })}
      goes={[t('goesFields', { fields: named(true) }), t('goesMails')]}
      stays={[t('staysFields', { fields: named(false) }), t('staysRecord'), t('staysCertificate')]}
      send={(body, commandId) => write('PUT', `${family.path}/erase`, body, { commandId })}
      {...rest}
    />
  );
}

/** Shown in the panel of a record that was erased, or whose customer was: when, how far it is, and the certificate. */
export function RecordErasure({ record }: { record: RecordDetail }) {
  const { family } = useFamily();
  const t = useTexts(erasureTexts);
  const at = formatInstant(record.erased_at);
  const { owner } = family;
  if (owner === null) {
    return (
      <ErasureProgress subject={`record-${kebabName(family)}-${record.id}`} done={t('erasedRecordText', { at })} />
    );
  }
  return <ErasureProgress subject={`customer-${record[owner]}`} done={t('erasedOwnerText', { at })} />;
}
