import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RepairFigures } from '#api/contracts/repair-reads.contract.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useFigures } from '#web/repairs/use-figures.ts';
import { Found } from '#web/ui/found.tsx';
import { type FigureRow, FiguresTable } from './figures-table.tsx';
import { figureTexts } from './home-figures.texts.ts';
import { DECIDED, figureLinks, listOf } from './home-links.ts';
import classes from './home-page.module.css';
import { type Figures, seesLoad } from './home-sections.ts';

const MONTHS_SHOWN = 6;
const AGE_FILLS = ['outline', 'dots', 'hatch', 'solid'] as const;
const AGE_NAMES = ['age0', 'age1', 'age2', 'age3'] as const;

/** The workshop at a glance, or the person's own part of it; live. Every number links to the list that it counts. */
export function HomeFigures({ account, figures: whose }: { account: Account; figures: Figures }) {
  const own = whose === 'own' ? String(account.id) : '';
  return (
    <Found of={useFigures(own)}>
      {({ data: { figures, months } }) =>
        hasFigures(figures, months) ? (
          <>
            <Tiles figures={figures} own={own} />
            <StatesTable figures={figures} own={own} />
            <div className={classes.sections}>
              {seesLoad(account) ? <LoadTable figures={figures} /> : null}
              <MonthsTable months={months} own={own} />
              {own ? null : <QuotesTable figures={figures} />}
            </div>
          </>
        ) : null
      }
    </Found>
  );
}

/** Whether there is anything to count: a firm without repairs has no statistics. */
function hasFigures({ open, turnaround, decided }: RepairFigures, months: readonly Month[]): boolean {
  return (
    open + turnaround.count > 0 || months.some(({ entered }) => entered > 0) || decided.some((one) => endsOf(one) > 0)
  );
}

/** How many quotes came to an end. */
const endsOf = (one: RepairFigures['decided'][number]) => DECIDED.reduce((sum, end) => sum + one[end], 0);

interface Part {
  readonly figures: RepairFigures;
  readonly own: string;
}

function Tiles({ figures, own }: Part) {
  const t = useTexts(figureTexts);
  const links = figureLinks(own);
  const { overdue, urgent, supplierLate, pending, accepted, turnaround, decided } = figures;
  const [year] = decided;
  const all = year ? endsOf(year) : 0;
  const tiles = [
    { key: 'overdue', number: String(overdue), text: '', to: listOf(links.overdue) },
    { key: 'urgent', number: String(urgent), text: '', to: listOf(links.urgent) },
    { key: 'supplierLate', number: String(supplierLate), text: '', to: listOf(links.supplierLate) },
    {
      key: 'pending',
      number: String(pending.count),
      text: formatMoney(pending.total),
      to: listOf(links.quote('pending')),
    },
    {
      key: 'accepted',
      number: String(accepted.count),
      text: formatMoney(accepted.total),
      to: listOf(links.quote('accepted')),
    },
    ...(turnaround.median === null
      ? []
      : [
          {
            key: 'turnaround' as const,
            number: t('turnaroundDays', { n: turnaround.median }),
            text: t('turnaroundText', { n: turnaround.count, most: turnaround.most ?? 0 }),
            to: listOf(links.turnaround(turnaround)),
          },
        ]),
    ...(year && all > 0
      ? [
          {
            key: 'acceptance' as const,
            number: percent(year.accepted, all),
            text: t('acceptanceText', { n: year.accepted, all, year: year.from?.slice(0, 4) ?? '' }),
            to: listOf(links.decided(DECIDED, year)),
          },
        ]
      : []),
  ] as const;
  return (
    <div className={classes.tiles}>
      {tiles.map(({ key, number, text, to }) => (
        <Link key={key} to={to} className={classes.tile}>
          <Text size="sm" c="dimmed">
            {t(key)}
          </Text>
          <span className={classes.number}>{number}</span>
          {text ? <span className={classes.small}>{text}</span> : null}
        </Link>
      ))}
    </div>
  );
}

function StatesTable({ figures, own }: Part) {
  const t = useTexts(figureTexts);
  const links = figureLinks(own);
  const rows = figures.states.map(
    ({ states_id, state, states_description, ages, overdue }): FigureRow => ({
      key: String(states_id),
      name: states_description,
      mark: <StateGlyph state={state} id={states_id} />,
      cells: [
        ...ages.map((n, at) => {
          const days = figures.ages[at];
          return { n, ...(days ? { to: listOf(links.aged(states_id, days)) } : {}) };
        }),
        { n: ages.reduce((sum, n) => sum + n, 0), to: listOf(links.state(states_id)) },
        { n: overdue, to: listOf(links.lateIn(states_id)) },
      ],
    }),
  );
  return (
    <FiguresTable
      title={t(own ? 'statesOwn' : 'states')}
      text={t('statesText')}
      head={t('state')}
      columns={[
        ...figures.ages.map((_, at) => ({
          name: t(AGE_NAMES[at] ?? 'age3'),
          fill: AGE_FILLS[at] ?? ('solid' as const),
        })),
        { name: t('total') },
        { name: t('overdue') },
      ]}
      rows={rows}
    />
  );
}

function LoadTable({ figures }: Pick<Part, 'figures'>) {
  const t = useTexts(figureTexts);
  const links = figureLinks('');
  return (
    <FiguresTable
      title={t('load')}
      text={t('loadText')}
      head={t('technician')}
      columns={[{ name: t('overdue'), fill: 'solid' }, { name: t('onTime'), fill: 'outline' }, { name: t('open') }]}
      rows={figures.technicians.map(({ id, text, open, overdue }) => ({
        key: String(id),
        name: text ?? t('nobody'),
        cells: [
          { n: overdue, to: listOf(links.lateOf(id)) },
          { n: open - overdue, to: listOf(links.onTimeOf(id)) },
          { n: open, to: listOf(links.load(id)) },
        ],
      }))}
    />
  );
}

interface Month {
  readonly month: string;
  readonly entered: number;
  readonly delivered: number;
}

function MonthsTable({ months, own }: { months: readonly Month[]; own: string }) {
  const t = useTexts(figureTexts);
  const language = useLanguage();
  const links = figureLinks(own);
  const named = (month: string) =>
    new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  return (
    <FiguresTable
      title={t('months')}
      text={t('monthsText')}
      head={t('month')}
      apart
      columns={[
        { name: t('entered'), fill: 'outline' },
        { name: t('delivered'), fill: 'solid' },
      ]}
      rows={months.slice(-MONTHS_SHOWN).map(({ month, entered, delivered }) => ({
        key: month,
        name: named(month),
        cells: [
          { n: entered, to: listOf(links.entered(month)) },
          { n: delivered, to: listOf(links.delivered(month)) },
        ],
      }))}
    />
  );
}

function QuotesTable({ figures }: Pick<Part, 'figures'>) {
  const t = useTexts(figureTexts);
  const links = figureLinks('');
  return (
    <FiguresTable
      title={t('quotes')}
      text={t('quotesText')}
      head={t('year')}
      columns={[
        { name: t('quoteAccepted'), fill: 'solid' },
        { name: t('quoteRejected'), fill: 'hatch' },
        { name: t('quoteExpired'), fill: 'outline' },
        { name: t('rate') },
      ]}
      rows={figures.decided.map((one) => {
        const all = endsOf(one);
        return {
          key: String(one.from),
          name: one.from?.slice(0, 4) ?? '',
          cells: [
            ...DECIDED.map((end) => ({ n: one[end], to: listOf(links.decided([end], one)) })),
            { n: all, text: percent(one.accepted, all), to: listOf(links.decided(DECIDED, one)) },
          ],
        };
      })}
    />
  );
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
