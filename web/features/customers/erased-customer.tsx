import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import classes from '#web/erasure/erasure.module.css';
import { erasureTexts } from '#web/erasure/erasure.texts.ts';
import { ErasureProgress } from '#web/erasure/erasure-progress.tsx';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { texts } from './customers.texts.ts';

/** What is left of an erased customer: number, repairs, how far the erasure is, and its certificate. */
export function ErasedCustomer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(erasureTexts);
  const words = useTexts(texts);
  const general = useTexts(common);
  return (
    <SidePanel
      title={t('erasedCustomer', { id })}
      aside={<span className={classes.mark}>{general('erased')}</span>}
      onClose={onClose}
    >
      <ErasureProgress subject={`customer-${id}`} done={t('erasedText')}>
        <Anchor component={Link} to={`/admin/riparazioni?view=all&customer=${id}`} size="sm">
          {words('repairs')}
        </Anchor>
      </ErasureProgress>
    </SidePanel>
  );
}
