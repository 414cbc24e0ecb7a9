import { RepairList } from './repair-list-page.tsx';

/** `/admin/arrivi`: repairs that customers asked for and whose goods are on their way. */
export default function ArrivalsPage() {
  return <RepairList kind="arrivals" />;
}
