import { RepairHistory } from '#web/repairs/timeline/repair-history.tsx';
import { useDrawer } from '../../../repairs/drawer/drawer-context.tsx';

/** Cronologia. */
export default function HistoryTab() {
  const { repair } = useDrawer();
  return <RepairHistory repairId={repair.id} code={repair.code_intervention_gr} />;
}
