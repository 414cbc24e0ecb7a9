import { Anchor, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OWN_REFERENTS } from '#web/customers/own-family.ts';
import { ownRecordsKey } from '#web/customers/own-records.tsx';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { moduleTexts } from './module.texts.ts';

interface ReferentFieldProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** Chooses the customer's referent with whom the firm speaks about this repair, or nobody in particular. */
export function ReferentField({ value, onChange, error }: ReferentFieldProps) {
  const t = useTexts(moduleTexts);
  const { data } = useQuery({
    queryKey: ownRecordsKey(OWN_REFERENTS),
    queryFn: ({ signal }) => get(OWN_REFERENTS.path, { limit: 500 }, signal),
  });
  if (!data) return null;
  const profile = (
    <Anchor component={Link} to="/area-cliente/profilo" size="sm" style={{ alignSelf: 'flex-start' }}>
      {t('addReferent')}
    </Anchor>
  );
  if (data.data.length === 0) return profile;
  return (
    <>
      <NativeSelect
        size="md"
        label={t('referent')}
        description={t('referentHint')}
        value={value === null ? '' : String(value)}
        error={error}
        data={[
          { value: '', label: t('noReferent') },
          ...data.data.map(({ id, label, surname }) => ({
            value: String(id),
            label: surname && !label.includes(String(surname)) ? `${label} ${surname}` : label,
          })),
        ]}
        onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? null : Number(id))}
      />
      {profile}
    </>
  );
}
