import { Button, Text } from '@mantine/core';
import { useTexts } from '#web/lib/text/texts.ts';
import { lastMachines, type Machine } from '#web/repairs/customer/customer-labels.ts';
import { useOwnRepairs } from '#web/repairs/customer/own-repairs.ts';
import classes from './last-machines.module.css';
import { moduleTexts } from './module.texts.ts';

/** Offers the machines of the customer's last repairs; one touch fills in type, serial number and voltage. */
export function LastMachines({ onChoose }: { onChoose: (machine: Machine) => void }) {
  const t = useTexts(moduleTexts);
  const { data } = useOwnRepairs();
  const machines = lastMachines(data?.pages.flatMap((page) => page.data) ?? []);
  if (machines.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {t('lastMachines')}
      </Text>
      <div className={classes.machines}>
        {machines.map((machine) => {
          const name = machine.plant_type || machine.trolley_type || machine.series;
          return (
            <Button
              key={`${machine.series}|${name}`}
              variant="default"
              className={classes.machine}
              aria-label={t('useMachine', { name: [name, machine.series].join(' ') })}
              onClick={() => onChoose(machine)}
            >
              <span className={classes.lines}>
                <span className={classes.name}>{`${name} `}</span>
                {machine.series && machine.series !== name ? (
                  <span className={classes.series}>{machine.series}</span>
                ) : null}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}
