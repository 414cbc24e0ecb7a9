import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload, IconFileOff, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { fetchHistory } from '#web/history/history-calls.ts';
import { formatDay, formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { type Fact, Facts } from '#web/repairs/drawer/facts.tsx';
import { PrintHead } from '#web/repairs/drawer/print-head.tsx';
import { PhotoField } from '#web/repairs/photos/photo-field.tsx';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { openMedia } from '#web/ui/media-image.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { dataTexts } from '../data/data.texts.ts';
import { saidInModule } from './said-in-module.ts';
import { ViewFrame } from './view-frame.tsx';
import classes from './views.module.css';
import { viewTexts } from './views.texts.ts';

/** View «Modulo di guasto»: what the customer asked for; beside each corrected field, what the module said first. */
export default function FaultModuleView() {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const link = useRepairLink();
  if (repair.checkModuleFault) return <FaultModule />;
  return (
    <ViewFrame title={t('module')}>
      <PageState
        icon={<IconFileOff />}
        title={t('noModule')}
        text={t('noModuleText')}
        action={
          <Button variant="default" component={Link} to={link(repair.id)}>
            {t('toData')}
          </Button>
        }
      />
    </ViewFrame>
  );
}

function FaultModule() {
  const t = useTexts(viewTexts);
  const { repair } = useDrawer();
  const facts = useModuleFacts(repair);
  const sent = useSentText(repair);
  return (
    <ViewFrame
      title={t('module')}
      aside={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      }
    >
      <PrintHead title={t('module')} />
      <Text size="sm" c="dimmed">
        {sent}
      </Text>
      <Facts facts={facts} />
      {repair.captures.length > 0 ? <PhotoField captures={repair.captures} /> : null}
    </ViewFrame>
  );
}

/** The repair's history, with the module and its corrections; undefined: not loaded, or this person may not read it. */
function useModuleHistory({ id }: RepairDetail) {
  const mayRead = may(useAccount(), 'history', 'view');
  const { data } = useQuery({
    queryKey: repairKeys.history(id),
    queryFn: ({ signal }) => fetchHistory({ kind: 'repair', id: id }, signal),
    enabled: mayRead,
  });
  return data;
}

function useSentText(repair: RepairDetail): string {
  const t = useTexts(viewTexts);
  const [first] = useModuleHistory(repair) ?? [];
  const when = formatInstant(repair.created_at);
  return first ? t('sentBy', { when, who: shownName(first.actor) }) : t('sent', { when });
}

function useModuleFacts(repair: RepairDetail): readonly Fact[] {
  const t = useTexts(viewTexts);
  const label = useTexts(dataTexts);
  const link = useRepairLink();
  const moduleWords = saidInModule(useModuleHistory(repair) ?? []);
  const fact = (field: keyof typeof dataTexts.it, now: ReactNode): Fact => {
    const first = moduleWords.get(field);
    if (first === undefined) return [label(field), now];
    return [
      label(field),
      <>
        {now}
        <span className={classes.first}>
          {now ? '\n' : ''}
          {first === '' ? t('wasBlank') : t('wasSaid', { text: first })}
        </span>
      </>,
    ];
  };
  const yes = (flag: boolean) => t(flag ? 'yes' : 'no');
  return [
    [
      label('customer'),
      <Anchor key="customer" component={Link} to={link(repair.id, 'cliente')}>
        {shownName(repair.descriptionCustomer)}
      </Anchor>,
    ],
    [
      label('external_referent_id'),
      <Anchor key="referent" component={Link} to={link(repair.id, 'referente')}>
        {repair.external_referent || t('nobody')}
      </Anchor>,
    ],
    fact('description', repair.description),
    fact('defect', repair.defect),
    fact('plant_type', repair.plant_type),
    fact('trolley_type', repair.trolley_type),
    fact('series', repair.series),
    fact('voltage', repair.voltage),
    fact('nr_ddt', repair.nr_ddt),
    fact('date_ddt', formatDay(repair.date_ddt)),
    fact('exit_notes', repair.exit_notes),
    fact('gridCheck', yes(repair.gridCheck)),
    fact('create_quote', yes(repair.create_quote)),
    fact('module_file', repair.module_file && <File file={repair.module_file} />),
    fact('fileddt', repair.fileddt && <File file={repair.fileddt} />),
  ];
}

function File({ file: { media, name } }: { file: NonNullable<RepairDetail['module_file']> }) {
  const t = useTexts(viewTexts);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={4}
      ml={-4}
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      aria-label={t('open', { name })}
      onClick={() => openMedia(media, name).catch(toastFailure)}
    >
      {name}
    </Button>
  );
}
