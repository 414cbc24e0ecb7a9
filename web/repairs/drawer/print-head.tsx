import { Text, Title } from '@mantine/core';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './drawer.module.css';
import { drawerTexts } from './drawer.texts.ts';
import { useDrawer } from './drawer-context.tsx';

/** The head of a printed part: repair, customer, machine, technician. */
export function PrintHead({ title }: { title: string }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const machine = [repair.plant_type, repair.trolley_type, repair.series].filter(Boolean).join(' · ');
  return (
    <div className={classes.printHead}>
      <Title order={2}>
        {title} {repair.code_intervention_gr}
      </Title>
      <Text>
        {t('customer')}: {shownName(repair.descriptionCustomer)}
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
