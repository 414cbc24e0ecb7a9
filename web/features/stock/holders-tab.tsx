import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { type Translate, useTexts } from '#web/lib/text/texts.ts';
import classes from './stock.module.css';
import { stockTexts } from './stock.texts.ts';
import type { StockDetail } from './stock-calls.ts';

type Hold = StockDetail['holds'][number] & { readonly waits?: true };
/** A repair that waits for pieces, as an entry among the holders. */
const waits = (one: StockDetail['waiting'][number]): Hold => ({ ...one, confirmed: false, until: null, waits: true });

/** The orders and repairs that hold pieces of an item, how many and until when; then the repairs that wait for some. */
export function HoldersTab({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(stockTexts);
  if (stock.holds.length + stock.waiting.length === 0) return <Text c="dimmed">{t('noHolders')}</Text>;
  const entries: readonly Hold[] = [...stock.holds, ...stock.waiting.map(waits)];
  return (
    <ul className={classes.plain}>
      {entries.map((hold) => (
        <li key={`${hold.holder?.kind}${hold.holder?.id}${hold.code}${hold.waits}`} className={classes.entry}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <HolderName hold={hold} />
            <Text size="sm" fw={600}>
              {t('pieces', { n: hold.quantity })}
            </Text>
          </Group>
          <div className={classes.soft}>
            {[shownName(hold.customer), holdState(hold, t)].filter(Boolean).join(' · ')}
          </div>
        </li>
      ))}
    </ul>
  );
}

function holdState(
  { confirmed, until, holder, waits: isWaiting }: Hold,
  t: Translate<keyof typeof stockTexts.it>,
): string {
  if (isWaiting) return t('waits');
  if (holder?.kind !== 'order') return '';
  if (confirmed) return t('sure');
  return until === null ? t('waiting') : t('untilPaid', { when: formatInstant(until) });
}

/** An order or a repair; a link for people who may open it. */
function HolderName({ hold: { holder, code } }: { readonly hold: Hold }) {
  const t = useTexts(stockTexts);
  const account = useAccount();
  if (holder === null) return <Text size="sm">{code}</Text>;
  const isOrder = holder.kind === 'order';
  const name = isOrder ? t('order', { id: holder.id }) : t('repair', { code: code || holder.id });
  if (!may(account, isOrder ? 'orders' : 'repairs', 'view')) return <Text size="sm">{name}</Text>;
  const to = isOrder ? `/admin/ordini/${holder.id}?view=all` : `/admin/riparazioni/${holder.id}`;
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  );
}
