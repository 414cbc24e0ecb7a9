import { Anchor, Button, CopyButton, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconFile, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { isOwnSeries, openTransportDocument } from '#web/repairs/open-document.ts';
import { openMedia } from '#web/ui/media-image.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './facts.module.css';
import { repairTexts } from './repair.texts.ts';

const TEXTS = ['defect', 'description', 'plant_type', 'trolley_type', 'series', 'voltage', 'exit_notes'] as const;

/** What the customer sent: machine, fault, document, module file. Empty fields are left out. */
export function MachineFacts({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(repairTexts);
  const { module_file, nr_ddt, date_ddt } = repair;
  return (
    <section aria-labelledby="macchina">
      <Title order={2} id="macchina" mb="sm">
        {t('machine')}
      </Title>
      <dl className={classes.facts}>
        {TEXTS.map((field) => (
          <Fact key={field} label={t(field)} wide={field === 'defect' || field === 'exit_notes'}>
            {repair[field]}
          </Fact>
        ))}
        <Fact label={t('nr_ddt')}>{[nr_ddt, formatDay(date_ddt)].filter((part) => part !== '').join(' – ')}</Fact>
        {module_file ? (
          <Fact label={t('module_file')}>
            <Anchor
              component="button"
              type="button"
              className={classes.file}
              onClick={() => openMedia(module_file.media, module_file.name).catch(toastFailure)}
            >
              <IconFile size={18} aria-hidden="true" />
              {module_file.name || t('module_file')}
            </Anchor>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

/** The transport document and the tracking code; renders nothing while there are none. */
export function DeliveryFacts({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(repairTexts);
  const { nr_ddt_gr: number, date_ddt_gr, code_tracking } = repair;
  if (number === '' && code_tracking === '') return null;
  const day = formatDay(date_ddt_gr);
  return (
    <section aria-labelledby="consegna">
      <Title order={2} id="consegna" mb="sm">
        {t('delivery')}
      </Title>
      <dl className={classes.facts}>
        {number ? (
          <Fact label={t('ddt')}>
            {t(day ? 'ddtText' : 'ddtTextOnly', { number, day })}
            {isOwnSeries(number) ? (
              <Anchor
                component="button"
                type="button"
                className={classes.file}
                onClick={() => openTransportDocument(repair.id).catch(toastFailure)}
              >
                <IconFileTypePdf size={18} aria-hidden="true" />
                PDF
              </Anchor>
            ) : null}
          </Fact>
        ) : null}
        {code_tracking ? (
          <Fact label={t('tracking')}>
            <span className={classes.tracking}>
              <Text component="span" className="of-code">
                {code_tracking}
              </Text>
              <CopyButton value={code_tracking}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    size="compact-md"
                    leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                    onClick={copy}
                  >
                    {t(copied ? 'copied' : 'copy')}
                  </Button>
                )}
              </CopyButton>
            </span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
