import { Button, Select, Stack, Text, Title } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney, typedQuantity } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { quoteTexts } from '../quote.texts.ts';
import type { StaffQuote } from '../quote-values.ts';
import { compareQuotes, type RowChange } from './compare-quotes.ts';
import classes from './comparison.module.css';
import { comparisonTexts } from './comparison.texts.ts';
import type { Piece } from './word-diff.ts';

/** Compares two versions of the quote: what differs, before → after. Renders nothing unless there are two. */
export function QuoteComparison() {
  const t = useTexts(comparisonTexts);
  const { quotes } = useDrawer().repair;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ before: number; after: number } | null>(null);
  const [newest, previous] = quotes;
  if (!newest || !previous) return null;
  const { before, after } = chosen ?? { before: previous.version, after: newest.version };
  const quoteOf = (version: number) => quotes.find((quote) => quote.version === version);
  const [old, now] = [quoteOf(before), quoteOf(after)];
  const options = quotes.map(({ version, date_agg, states_quotes_description }) => ({
    value: String(version),
    label: t('option', { n: version, day: formatDay(date_agg), state: states_quotes_description }),
  }));
  const choice = (name: 'before' | 'after', value: number) => (
    <Select
      label={t(name)}
      data={options}
      value={String(value)}
      allowDeselect={false}
      onChange={(version) => setChosen({ before, after, [name]: Number(version) })}
    />
  );
  return (
    <div className="of-no-print">
      <Button
        size="compact-sm"
        variant="subtle"
        mb={open ? 'xs' : 0}
        aria-expanded={open}
        leftSection={<IconGitCompare size={15} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t('compare')}
      </Button>
      {open ? (
        <section className={classes.comparison} aria-label={t('compare')}>
          <div className={classes.choice}>
            {choice('before', before)}
            {choice('after', after)}
          </div>
          {old && now ? <Changes before={old} after={now} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Changes({ before, after }: { before: StaffQuote; after: StaffQuote }) {
  const t = useTexts(comparisonTexts);
  const fields = useTexts(quoteTexts);
  const { rows, amounts, vatRate, texts, validUntil, referents, none } = compareQuotes(before, after);
  if (none) {
    return (
      <Text mt="sm" c="dimmed" role="status">
        {t('none')}
      </Text>
    );
  }
  return (
    <Stack gap="md" mt="sm">
      {amounts.length > 0 ? (
        <Table heads={['', t('was'), t('is'), t('by')]} numbers>
          {amounts.map(({ name, by, ...amount }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td className={classes.number}>{formatMoney(amount.before)}</td>
              <td className={classes.number}>{formatMoney(amount.after)}</td>
              <td className={classes.number}>
                {by.startsWith('-') ? '' : '+'}
                {formatMoney(by)}
              </td>
            </tr>
          ))}
        </Table>
      ) : null}
      {vatRate ? <Field name={t('vatRate')} before={`${vatRate.before} %`} after={`${vatRate.after} %`} /> : null}
      {rows.length > 0 ? (
        <Table heads={[t('row'), t('was'), t('is')]}>
          {rows
            .map((row, key) => ({ row, key }))
            .map(({ row, key }) => (
              <Row key={key} row={row} />
            ))}
        </Table>
      ) : null}
      {validUntil ? (
        <Field name={fields('valid_until')} before={formatDay(validUntil.before)} after={formatDay(validUntil.after)} />
      ) : null}
      {texts.map(({ name, pieces }) => (
        <Part key={name} name={fields(name)}>
          <Pieces pieces={pieces} />
        </Part>
      ))}
      {referents.gone.length + referents.added.length > 0 ? (
        <Part name={fields('sentTo')}>
          <Pieces
            pieces={[
              ...referents.gone.map((text) => ({ kind: 'gone', text }) as const),
              ...referents.added.map((text) => ({ kind: 'new', text }) as const),
            ]}
            between=", "
          />
        </Part>
      ) : null}
    </Stack>
  );
}

function Table({ heads, numbers, children }: { heads: readonly string[]; numbers?: boolean; children: ReactNode }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={numbers && at > 0 ? classes.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ row: { before, after } }: { row: RowChange }) {
  const t = useTexts(comparisonTexts);
  const rowText = (article: RowChange['before']) =>
    article ? `${article.description} × ${typedQuantity(article.qta)}` : '–';
  const kind = before === null ? 'added' : after === null ? 'gone' : 'changed';
  return (
    <tr>
      <th scope="row">
        {t(kind)}
        {(after ?? before)?.code_gr ? <span className="of-code"> {(after ?? before)?.code_gr}</span> : null}
      </th>
      <td>{kind === 'gone' ? <del>{rowText(before)}</del> : rowText(before)}</td>
      <td>{kind === 'added' ? <ins>{rowText(after)}</ins> : rowText(after)}</td>
    </tr>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Title order={4} fz="xs" fw={500} c="dimmed">
        {name}
      </Title>
      <p className={classes.text}>{children}</p>
    </div>
  );
}

function Field({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <Part name={name}>
      <del>{before}</del> → <ins>{after}</ins>
    </Part>
  );
}

function Pieces({ pieces, between = '' }: { pieces: readonly Piece[]; between?: string }) {
  let at = 0;
  return pieces.map(({ kind, text }) => {
    const key = at;
    at += text.length + 1;
    const lead = key === 0 ? '' : between;
    if (kind === 'same') return <span key={key}>{lead + text}</span>;
    return (
      <span key={key}>
        {lead}
        {kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}
      </span>
    );
  });
}
