import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BoughtItem, Machine, MachinePart } from '#api/contracts/machines.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get } from '#web/lib/api/client.ts';
import { formatDay, today, unbrokenInstant } from '#web/lib/dates/dates.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { GoodsToSell } from '#web/market/machine-ad.ts';
import { NEW_AD } from '#web/market/pending-ad.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import classes from './machines.module.css';
import { machineTexts } from './machines.texts.ts';
import type { Wanted } from './reorder.ts';
import { ReorderButton } from './reorder-button.tsx';

/** `/area-cliente/macchine`: what the customer had repaired and bought, with the fitted parts, to be ordered again. */
export default function MachinesPage() {
  const t = useTexts(machineTexts);
  const account = useAccount();
  const customer = account?.customerId ?? 0;
  const client = useQueryClient();
  const queryKey = ['machines', customer];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => get('/api/v1/machines/:userId', { userId: customer }, signal),
    enabled: customer > 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  const listener = { onChange: refresh, onReset: refresh };
  const position = found.data?.position;
  useTopic(customer > 0 ? TOPICS.customerRepairs(customer) : null, position, listener);
  useTopic(customer > 0 && may(account, 'orders', 'view') ? TOPICS.orders(customer) : null, position, listener);
  useTopic(customer > 0 && may(account, 'ads', 'view') ? TOPICS.ownAds(customer) : null, position, listener);
  return (
    <Page back={{ to: '/area-cliente', label: t('back') }} title={t('title')} lead={t('lead')}>
      <Found of={found}>{({ data }) => <Machines {...data} />}</Found>
    </Page>
  );
}

function Machines({
  machines,
  bought,
}: {
  readonly machines: readonly Machine[];
  readonly bought: readonly BoughtItem[];
}) {
  const t = useTexts(machineTexts);
  if (machines.length + bought.length === 0) {
    return (
      <NothingYet
        title={t('none')}
        text={t('noneText')}
        action={{ to: '/area-cliente/nuova', label: t('ask'), size: 'md' }}
      />
    );
  }
  return (
    <>
      {machines.length > 0 ? (
        <section aria-label={t('machines')} className={classes.group}>
          <Title order={2} size="h3">
            {t('machines')}
          </Title>
          {machines.map((machine) => (
            <MachineCard key={machine.repairs[0]?.id} machine={machine} />
          ))}
        </section>
      ) : null}
      {bought.length > 0 ? (
        <section aria-label={t('bought')} className={classes.group}>
          <Title order={2} size="h3">
            {t('bought')}
          </Title>
          <ul className={classes.parts}>
            {bought.map((one) => (
              <Bought key={`${one.order_id} ${one.code}`} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function MachineCard({ machine: { name, series, repairs } }: { readonly machine: Machine }) {
  const t = useTexts(machineTexts);
  const wanted = repairs.flatMap(({ parts }) => parts.flatMap(wantedOf));
  const ad = repairs.find((one) => one.ad !== null)?.ad ?? null;
  return (
    <article className={classes.machine} aria-label={[name, series].filter(Boolean).join(' ')}>
      <div>
        <Title order={3} size="h4" className={classes.name}>
          {name}
        </Title>
        {series ? (
          <Text size="sm" c="dimmed">
            {t('serial', { series })}
          </Text>
        ) : null}
      </div>
      {repairs.map(({ id, code_intervention_gr, created_at, covered, warranty_until, parts }) => (
        <div key={id}>
          <Anchor component={Link} to={`/area-cliente/riparazioni/${id}`} size="sm">
            {t('repairOf', { code: code_intervention_gr, when: unbrokenInstant(created_at) })}
          </Anchor>
          {covered ? <span className={classes.soft}> · {t('covered')}</span> : null}
          <Warranty until={warranty_until} />
          {parts.length > 0 ? (
            <ul className={classes.parts} aria-label={t('parts')}>
              {parts.map((part) => (
                <Part key={part.code_gr} part={part} />
              ))}
            </ul>
          ) : (
            <Text size="sm" c="dimmed">
              {t('noParts')}
            </Text>
          )}
        </div>
      ))}
      <Group gap="sm">
        <ReorderButton wanted={wanted} label={t('reorderOf', { name })} />
        {ad === null ? (
          <SellButton
            name={name}
            goods={{
              key: `machine-${repairs[0]?.id}`,
              description: name,
              meta_tag_characteristic: series ? t('serial', { series }) : '',
              repairs: repairs.flatMap(({ id, code_intervention_gr: code, finished_on }) =>
                finished_on === null ? [] : [{ id, code, finished_on }],
              ),
            }}
          />
        ) : (
          <Anchor component={Link} to={`/i-tuoi-annunci/${ad}`}>
            {t('onSale', { ad })}
          </Anchor>
        )}
      </Group>
    </article>
  );
}

const wantedOf = ({ item, description, code_gr, pieces }: MachinePart): Wanted[] =>
  item && item.left > 0 ? [{ name: description || code_gr, item_id: item.item_id, quantity: pieces }] : [];

function Part({ part: { code_gr, description, pieces, item } }: { readonly part: MachinePart }) {
  const t = useTexts(machineTexts);
  return (
    <li className={classes.part}>
      <span className={classes.what}>
        {item ? (
          // A page of the public site: the browser loads it, not the router.
          <Anchor href={item.href}>{description || code_gr}</Anchor>
        ) : (
          description || code_gr
        )}{' '}
        <span className="of-code">{code_gr}</span>
      </span>
      <span className={classes.soft}>{t('pieces', { n: pieces })}</span>
      <Availability item={item} />
    </li>
  );
}

/** Leads to the form of a new ad, filled in with what is known of the goods. */
function SellButton({ name, goods }: { readonly name: string; readonly goods: GoodsToSell }) {
  const t = useTexts(machineTexts);
  return (
    <Button
      component={Link}
      to={NEW_AD}
      state={{ goods }}
      variant="default"
      leftSection={<IconTag size={16} aria-hidden="true" />}
      aria-label={t('sellOf', { name })}
    >
      {t('sell')}
    </Button>
  );
}

function Availability({ item }: Pick<MachinePart, 'item'>) {
  const t = useTexts(machineTexts);
  if (!item) return <span className={classes.soft}>{t('notSold')}</span>;
  return (
    <span className={classes.soft}>
      {[t('price', { price: formatMoney(item.price) }), t(item.left > 0 ? 'left' : 'outOfStock')].join(' · ')}
    </span>
  );
}

/** Until when the warranty holds, or that it is over. */
function Warranty({ until }: { readonly until: string | null }) {
  const t = useTexts(machineTexts);
  if (until === null) return null;
  const over = until < today();
  return (
    <Text size="sm" c={over ? 'dimmed' : undefined} className={classes.about}>
      {t(over ? 'warrantyOver' : 'warranty', { until: formatDay(until) })}
    </Text>
  );
}

function Bought({ one }: { readonly one: BoughtItem }) {
  const { order_id, placed_at, code, description, quantity, item, warranty_until, papers } = one;
  const t = useTexts(machineTexts);
  const wanted = item && item.left > 0 ? [{ name: description, item_id: item.item_id, quantity }] : [];
  return (
    <li className={classes.part}>
      <span className={classes.what}>
        {item ? <Anchor href={item.href}>{description}</Anchor> : description} <span className="of-code">{code}</span>
      </span>
      <Anchor component={Link} to={`/i-tuoi-ordini/${order_id}`} size="sm">
        {t('orderOf', { id: order_id, when: unbrokenInstant(placed_at) })}
      </Anchor>
      <span className={classes.soft}>{t('pieces', { n: quantity })}</span>
      <Availability item={item} />
      <Warranty until={warranty_until} />
      {papers.length > 0 ? (
        <Anchor component={Link} to="/i-tuoi-allegati" size="sm" className={classes.about}>
          {t('papers', { names: papers.join(', ') })}
        </Anchor>
      ) : null}
      <ReorderButton wanted={wanted} label={t('reorderItem', { name: description })} />
      <SellButton
        name={description}
        goods={{ key: `order-${order_id}-${code}`, description, meta_tag_characteristic: '', repairs: [] }}
      />
    </li>
  );
}
