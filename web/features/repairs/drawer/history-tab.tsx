import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { RepairHistory } from '#web/repairs/timeline/repair-history.tsx';

/** Tab «Cronologia»: the repair's history. */
export default function HistoryTab() {
  const { repair } = useDrawer();
  return <RepairHistory repairId={repair.id} code={repair.code_intervention_gr} />;
}
