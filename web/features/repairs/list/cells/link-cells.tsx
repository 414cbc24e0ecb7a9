import {
  IconBolt,
  IconCamera,
  IconClipboardText,
  IconDownload,
  IconFileText,
  IconMessage,
  IconShield,
  IconShieldCheck,
  IconShieldHalf,
  IconShieldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { PRESENCE_SUBJECTS } from '#api/contracts/topics.ts';
import { formatDayShort } from '#web/lib/dates/dates.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { QuoteMark } from '#web/repairs/quote-flag.tsx';
import type { DrawerPart } from '#web/repairs/use-open-repair.ts';
import { openMedia } from '#web/ui/media-image.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import cells from '#web/ui/table/cells/cells.module.css';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import { useCellTab } from '#web/ui/table/rows/rows-context.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

interface TabLinkProps {
  readonly row: RepairRow;
  readonly tab: DrawerPart;
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

/** A link to a tab of the row's drawer, at least 24 px each way. */
function TabLink({ row, tab, label, strong = false, children }: TabLinkProps) {
  const { link } = useRowContext();
  const tabIndex = useCellTab();
  return (
    <Link
      to={link(row.id, tab)}
      preventScrollReset
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      className={cells.iconLink}
      data-strong={strong || undefined}
    >
      {children}
    </Link>
  );
}

/** The repair's code, which opens the repair; beside it, the people who have it open. */
export function CodeCell({ row }: { row: RepairRow }) {
  const { link } = useRowContext();
  return (
    <OpenCell to={link(row.id)} text={row.code_intervention_gr}>
      <PeopleHere subject={PRESENCE_SUBJECTS.repair(row.id)} max={2} />
    </OpenCell>
  );
}

/** The customer's name, which opens the customer in the drawer. */
export function CustomerCell({ row }: { row: RepairRow }) {
  const { link } = useRowContext();
  const tabIndex = useCellTab();
  const name = shownName(row.descriptionCustomer);
  return (
    <Link to={link(row.id, 'cliente')} preventScrollReset tabIndex={tabIndex} title={name} className={classes.textLink}>
      {name}
    </Link>
  );
}

/** The button that the specification asks for: opens the dialog of the repair's urgencies. */
export function UrgencyCell({ row }: { row: RepairRow }) {
  const { t, openUrgencies } = useRowContext();
  const tabIndex = useCellTab();
  const open = row.open_urgencies;
  const label =
    open > 0
      ? t('urgencies', { n: open, code: row.code_intervention_gr })
      : t('noUrgency', { code: row.code_intervention_gr });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      className={cells.iconLink}
      data-strong={open > 0 || undefined}
      onClick={() => openUrgencies(row.id)}
    >
      <IconBolt size={16} className={open > 0 ? classes.filled : undefined} />
      {open > 0 ? <span>{open}</span> : null}
    </button>
  );
}

export function WorkSheetCell({ row }: { row: RepairRow }) {
  const { t } = useRowContext();
  return (
    <TabLink
      row={row}
      tab="scheda"
      strong={row.checkProcessingExist}
      label={t('openTab', { tab: t('workSheet'), code: row.code_intervention_gr })}
    >
      <IconClipboardText size={16} />
    </TabLink>
  );
}

export function QuoteCell({ row }: { row: RepairRow }) {
  const { link, t, quoteLabel } = useRowContext();
  const tabIndex = useCellTab();
  return (
    <Link to={link(row.id, 'preventivo')} preventScrollReset tabIndex={tabIndex} className={classes.quote}>
      <QuoteMark id={row.id_states_quote} label={quoteLabel(row.id_states_quote)} />
      {row.unread_messages > 0 ? (
        <span className={classes.unread} title={t('unread', { n: row.unread_messages })}>
          <IconMessage size={13} role="img" aria-label={t('unread', { n: row.unread_messages })} />
          {row.unread_messages}
        </span>
      ) : null}
    </Link>
  );
}

export function PhotosCell({ row }: { row: RepairRow }) {
  const { t } = useRowContext();
  const n = row.captures.length;
  const label =
    n === 0
      ? t('photosOf', { code: row.code_intervention_gr })
      : t('photoCount', { n, code: row.code_intervention_gr });
  return (
    <TabLink row={row} tab="foto" label={label} strong={n > 0}>
      <IconCamera size={16} />
      {n > 0 ? <span>{n}</span> : null}
    </TabLink>
  );
}

export function FaultModuleCell({ row }: { row: RepairRow }) {
  const { t } = useRowContext();
  if (!row.checkModuleFault) return <span className={classes.dash}>–</span>;
  return (
    <TabLink
      row={row}
      tab="modulo"
      strong
      label={t('openTab', { tab: t('faultModule'), code: row.code_intervention_gr })}
    >
      <IconFileText size={16} />
    </TabLink>
  );
}

export function ExternalCell({ row }: { row: RepairRow }) {
  const { link, today } = useRowContext();
  const tabIndex = useCellTab();
  if (row.idInterventionExternalRepair === null) return <span className={classes.dash}>–</span>;
  const late = row.state === 'EXTERNAL' && row.supplier_due_on !== null && row.supplier_due_on < today;
  return (
    <Link to={link(row.id, 'esterna')} preventScrollReset tabIndex={tabIndex} className={classes.textLink}>
      {row.supplier}
      {late ? <strong> · {formatDayShort(row.supplier_due_on)}</strong> : null}
    </Link>
  );
}

const SHIELDS = {
  missing: IconShield,
  waiting: IconShieldHalf,
  covered: IconShieldCheck,
  refused: IconShieldOff,
} as const;

/** The state of the repair's warranty; links to the validation module. */
export function WarrantyCell({ row }: { row: RepairRow }) {
  const { link, t } = useRowContext();
  const tabIndex = useCellTab();
  const { warranty_state: warrantyState, code_intervention_gr: code } = row;
  if (warrantyState === null) return <span className={classes.dash}>–</span>;
  const Shield = SHIELDS[warrantyState];
  const state = t(`warranty_${warrantyState}`);
  return (
    <Link
      to={link(row.id, 'garanzia')}
      preventScrollReset
      tabIndex={tabIndex}
      aria-label={t('openWarranty', { standing: state, code })}
      title={state}
      className={classes.quote}
    >
      <Shield size={15} aria-hidden="true" className={classes.shield} />
      {state}
    </Link>
  );
}

/** Opens a stored file of the row. */
export function FileCell({ file }: { file: RepairRow['fileddt'] }) {
  const { t } = useRowContext();
  const tabIndex = useCellTab();
  if (file === null) return <span className={classes.dash}>–</span>;
  const label = t('openFile', { name: file.name });
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={label}
      title={label}
      className={cells.iconLink}
      data-strong
      onClick={() => openMedia(file.media, file.name).catch(toastFailure)}
    >
      <IconDownload size={16} />
    </button>
  );
}
