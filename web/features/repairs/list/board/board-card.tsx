import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconArrowsRight, IconBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { PRESENCE_SUBJECTS } from '#api/contracts/topics.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { QuoteFlag } from '#web/repairs/quote-flag.tsx';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useStateName } from '#web/repairs/states.ts';
import { useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { PeopleHere } from '#web/ui/people-here.tsx';
import cards from '#web/ui/table/rows/cards.module.css';
import { ActiveRowProvider } from '#web/ui/table/rows/rows-context.tsx';
import { NextStepCell } from '../cells/next-step-cell.tsx';
import { DueCell } from '../cells/plain-cells.tsx';
import { orangeReason } from '../row-colour.ts';
import { useRowContext } from '../row-context.tsx';
import classes from './board.module.css';
import { boardTexts } from './board.texts.ts';
import { drag } from './dragged.ts';
import type { BoardMoves } from './use-board-moves.ts';

interface BoardCardProps {
  readonly row: RepairRow;
  readonly moves: BoardMoves;
  readonly moving: boolean;
  readonly active: boolean;
  /** The card is its column's Tab stop, because none of the column's cards is active. */
  readonly entry: boolean;
  readonly onActive: (id: number) => void;
}

/** A repair on the board: it is moved by dragging or by its menu (key `m`); Enter opens it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { row, moves, moving, active, entry, onActive } = props;
  const flashed = useFlash('repair', row.id);
  const account = useAccount();
  const { open } = useOpenRepair();
  const [menu, setMenu] = useState(false);
  const card = useRef<HTMLElement | null>(null);
  const movable = mayOnRepair(account, 'repairs', 'edit', row);
  const keys = (event: KeyboardEvent) => {
    if (event.target !== card.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') open(row.id);
    else if (event.key === 'm' && movable) setMenu(true);
    else return;
    event.preventDefault();
  };
  return (
    <ActiveRowProvider value={active}>
      <article
        ref={(element) => {
          card.current = element;
          return flashed(element);
        }}
        tabIndex={active || entry ? 0 : -1}
        aria-label={`${row.code_intervention_gr} ${row.descriptionCustomer}`}
        aria-keyshortcuts={movable ? 'm Enter' : 'Enter'}
        data-card={row.id}
        data-colour={row.colour}
        data-moving={moving || undefined}
        className={classes.card}
        draggable={movable}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', row.code_intervention_gr);
          if (card.current) event.dataTransfer.setDragImage(card.current, 12, 12);
          drag(row);
        }}
        onDragEnd={() => drag(null)}
        onFocus={() => onActive(row.id)}
        onKeyDown={keys}
      >
        <CardText row={row} tabIndex={active ? 0 : -1}>
          {movable ? (
            <MoveMenu row={row} moves={moves} opened={menu} onChange={setMenu} tabIndex={active ? 0 : -1} />
          ) : null}
        </CardText>
      </article>
    </ActiveRowProvider>
  );
});

/** The facts of a card; the state is the column's and not repeated. */
function CardText({ row, tabIndex, children }: { row: RepairRow; tabIndex: number; children: ReactNode }) {
  const { link, t } = useRowContext();
  const orange = orangeReason(row);
  return (
    <>
      <div className={classes.top}>
        <Link to={link(row.id)} preventScrollReset tabIndex={tabIndex} className={cards.code}>
          {row.code_intervention_gr}
        </Link>
        <PeopleHere subject={PRESENCE_SUBJECTS.repair(row.id)} max={2} />
        {row.open_urgencies > 0 ? <IconBolt size={14} role="img" aria-label={t('urgent')} /> : null}
        <span className={classes.due}>
          <DueCell row={row} />
        </span>
      </div>
      <div className={`${classes.text} ${classes.customer}`}>{shownName(row.descriptionCustomer)}</div>
      <div className={classes.text}>{row.description || row.defect}</div>
      {orange ? (
        <div className={classes.reason}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t(orange)}
        </div>
      ) : null}
      <div className={`${classes.top} ${classes.soft}`}>
        <span className={classes.text}>{row.technician ?? t('noTechnician')}</span>
        {row.id_states_quote === null ? null : <QuoteFlag id={row.id_states_quote} />}
      </div>
      <div className={classes.bottom}>
        <NextStepCell row={row} />
        {children}
      </div>
    </>
  );
}

interface MoveMenuProps {
  readonly row: RepairRow;
  readonly moves: BoardMoves;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly tabIndex: number;
}

/** The states that the card may move to now, the same as in the drawer's state select. */
function MoveMenu({ row, moves, opened, onChange, tabIndex }: MoveMenuProps) {
  const t = useTexts(boardTexts);
  const nameOf = useStateName();
  const { data } = useQuery({ ...repairInView(row.id), enabled: opened });
  const label = t('move', { code: row.code_intervention_gr });
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={tabIndex}
          className={classes.move}
          aria-label={label}
        >
          <IconArrowsRight size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('moveTo')}</Menu.Label>
        {data ? null : <Menu.Item disabled>{t('asking')}</Menu.Item>}
        {data?.allowed_states.map((to) => (
          <Menu.Item
            key={to.id}
            leftSection={<StateGlyph state={to.key} id={to.id} />}
            onClick={() => moves.move(row, to)}
          >
            {nameOf({ states_id: to.id, states_description: to.text })}
          </Menu.Item>
        ))}
        {data?.allowed_states.length === 0 ? <Menu.Item disabled>{t('noMove')}</Menu.Item> : null}
      </Menu.Dropdown>
    </Menu>
  );
}
