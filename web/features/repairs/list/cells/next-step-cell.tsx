import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import { nextStepFor, oneClickStep, openedBy, STEP_TABS } from '#web/repairs/next-step.ts';
import { useStates } from '#web/repairs/states.ts';
import { useCellTab } from '#web/ui/table/rows/rows-context.tsx';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

/** The next step, the same as in the drawer's head: a button that takes it at once, or a link to where it is taken. */
export function NextStepCell({ row }: { row: RepairRow }) {
  const { account, actions, link, today } = useRowContext();
  const t = useTexts(nextStepTexts);
  const states = useStates();
  const tab = useCellTab();
  const step = nextStepFor(account, row, today);
  if (step === null) return null;
  const once = oneClickStep(row, step, states);
  const label = t('of', { step: t(step), code: row.code_intervention_gr });
  const words = (
    <>
      <IconArrowRight size={14} aria-hidden="true" />
      {t(step)}
    </>
  );
  return once ? (
    <button
      type="button"
      tabIndex={tab}
      className={classes.step}
      aria-label={label}
      onClick={() => actions.takeStep(row, step, once)}
    >
      {words}
    </button>
  ) : (
    <Link
      to={link(row.id, STEP_TABS[step])}
      preventScrollReset
      state={openedBy(step)}
      tabIndex={tab}
      className={classes.step}
      aria-label={label}
    >
      {words}
    </Link>
  );
}
