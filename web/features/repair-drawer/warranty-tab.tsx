import { IconShield } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import { PageState } from '#web/ui/page-state.tsx';
import { drawerTexts } from './drawer.texts.ts';

/** Garanzia. */
export default function WarrantyTab() {
  const t = useTexts(drawerTexts);
  return <PageState icon={<IconShield />} title={t('noWarranty')} />;
}
