import { Text, Title } from '@mantine/core';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '../drawer-context.tsx';
import classes from './work-sheet.module.css';
import { sheetTexts } from './work-sheet.texts.ts';

/** What a printed sheet begins with. */
export function PrintHead() {
  const t = useTexts(sheetTexts);
  const { repair } = useDrawer();
  const machine = [repair.plant_type, repair.trolley_type, repair.series].filter(Boolean).join(' · ');
  return (
    <div className={classes.printHead}>
      <Title order={2}>
        {t('title')} {repair.code_intervention_gr}
      </Title>
      <Text>
        {t('customer')}: {repair.descriptionCustomer}
      </Text>
      {machine ? (
        <Text>
          {t('machine')}: {machine}
        </Text>
      ) : null}
      {repair.technician ? (
        <Text>
          {t('technician')}: {repair.technician}
        </Text>
      ) : null}
    </div>
  );
}
