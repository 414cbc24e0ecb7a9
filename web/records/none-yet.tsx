import { useTexts } from '#web/lib/text/texts.ts';
import { NothingYet } from '#web/ui/page-state.tsx';
import { newRecordAddress } from './family.ts';
import { useFamily } from './family-context.tsx';
import { recordTexts } from './records.texts.ts';

/** A family without records, and the link to insert the first one. */
export function NoneYet() {
  const { family } = useFamily();
  const t = useTexts(recordTexts);
  return (
    <NothingYet
      title={t('noneYet')}
      text={t('noneYetText')}
      action={{ to: newRecordAddress(family), label: t('new'), right: [family.grants, 'create'] }}
    />
  );
}
