import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockMovement } from '#api/contracts/stock.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import classes from './stock.module.css';
import { stockTexts } from './stock.texts.ts';
import { stockKeys } from './stock-calls.ts';

const PAGE = 50;

/**
 * The movements of an item's stock, newest first.
 * @param revision of the stock that is shown; the movements are fetched anew when it changes
 */
export function MovementsTab({ id, revision }: { readonly id: number; readonly revision: number }) {
  const t = useTexts(stockTexts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...stockKeys.detail(id), 'history', revision],
    queryFn: async ({ pageParam, signal }) =>
      (await get('/api/v1/stock/:id/history', { id, before: pageParam, limit: PAGE }, signal)).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.revision),
  });
  return (
    <Found of={{ data, error, refetch }} waiting={240}>
      {(data) => (
        <>
          <ol className={classes.plain}>
            {data.pages.flat().map((movement) => (
              <li key={movement.id} className={classes.entry}>
                <Movement movement={movement} />
              </li>
            ))}
          </ol>
          {hasNextPage ? (
            <Button variant="default" size="compact-sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {t('older')}
            </Button>
          ) : null}
        </>
      )}
    </Found>
  );
}

function Movement({ movement }: { readonly movement: StockMovement }) {
  const t = useTexts(stockTexts);
  const { title, change, holder, details, by, at, on_hand, available } = movement;
  const whose = holder ? t(holder.kind, { id: holder.id, code: holder.id }) : '';
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} size="sm">
          {[title, whose].filter(Boolean).join(' · ')}
        </Text>
        {change === 0 ? null : (
          <Text size="sm" fw={600}>
            {change > 0 ? `+${change}` : `−${-change}`}
          </Text>
        )}
      </Group>
      {details.map(({ label, value }) => (
        <div key={label} className={classes.soft}>
          {label}: {value}
        </div>
      ))}
      <div className={classes.soft}>
        {by ?? t('by')} · <time dateTime={at}>{formatInstant(at)}</time> · {t('left', { on_hand, available })}
      </div>
    </>
  );
}
