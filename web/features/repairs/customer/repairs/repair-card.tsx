import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { formatAgo, today } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { isOver, nameOf, situationOf } from '#web/repairs/customer/customer-labels.ts';
import { PendingActions } from './pending-actions.tsx';
import classes from './repair-card.module.css';
import { words } from './repairs.texts.ts';
import { StageBar } from './stage-bar.tsx';

/** A customer's repair in the list: machine, situation, pending actions. The whole card links to the repair's page. */
export function RepairCard({ repair }: { repair: CustomerRepair }) {
  const t = useTexts(words);
  const name = nameOf(repair);
  const situation = situationOf(repair, today());
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Link to={`/area-cliente/riparazioni/${repair.id}`} className={classes.link}>
            {name}
          </Link>
        </h3>
        <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
      </div>
      <Text c="dimmed" size="sm" className={classes.facts}>
        <span className="of-code">{repair.code_intervention_gr}</span>
        {repair.series ? <span>{repair.series}</span> : null}
      </Text>
      {/* The pending actions say already that a quote waits. */}
      {situation === 'QUOTE_SENT' ? null : <Text>{t(`now_${situation}`)}</Text>}
      {isOver(repair.state) ? null : <StageBar state={repair.state} />}
      <PendingActions repair={repair} />
      <Text c="dimmed" size="sm">
        {t('updated', { when: formatAgo(repair.updated_at) })}
      </Text>
    </article>
  );
}
