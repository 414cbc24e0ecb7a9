import { RepairList } from './repair-list-page.tsx';

/** `/admin/arrivi`: the repairs that customers asked for and whose goods are on their way. */
export default function ArrivalsPage() {
  return <RepairList kind="arrivals" />;
}
