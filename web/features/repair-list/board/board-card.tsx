import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { StateGlyph } from '#web/repairs/state-glyph.tsx';
import { useStateName } from '#web/repairs/states.ts';
import { useOpenRepair } from '#web/repairs/use-open-repair.ts';
import { ActiveRowProvider } from '#web/ui/table/rows-context.tsx';
import { RepairCard } from '../repair-card.tsx';
import classes from './board.module.css';
import { boardTexts } from './board.texts.ts';
import { drag } from './dragged.ts';
import type { BoardMoves } from './use-board-moves.ts';

interface BoardCardProps {
  readonly row: RepairRow;
  readonly moves: BoardMoves;
  readonly moving: boolean;
  readonly active: boolean;
  /** Takes the Tab key for its column, where none of it is active. */
  readonly entry: boolean;
  readonly onActive: (id: number) => void;
}

/** A repair on the board: dragged, or moved by its menu (M); Enter opens it. */
export function BoardCard({ row, moves, moving, active, entry, onActive }: BoardCardProps) {
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
        <RepairCard row={row} arriving={false} />
        {movable ? (
          <MoveMenu row={row} moves={moves} opened={menu} onChange={setMenu} tabIndex={active ? 0 : -1} />
        ) : null}
      </article>
    </ActiveRowProvider>
  );
}

interface MoveMenuProps {
  readonly row: RepairRow;
  readonly moves: BoardMoves;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly tabIndex: number;
}

/** Where the card may go now, as the drawer's state select says it. */
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
