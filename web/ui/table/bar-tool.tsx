import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import page from './list-page.module.css';

interface BarToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What it does, where the label does not say it all. */
  readonly title?: string;
  /** The page to which it leads; a tool without one acts by `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly loading?: boolean;
}

/** A button in a list's bar, beside the columns' one. Where room is short, its icon is left. */
export function BarTool({ label, icon, title = label, to, ...act }: BarToolProps) {
  const look = {
    variant: 'default',
    size: 'compact-sm',
    h: 30,
    className: page.tool,
    'aria-label': label,
    title,
    leftSection: icon,
  } as const;
  return to === undefined ? (
    <Button {...look} {...act}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} {...look}>
      {label}
    </Button>
  );
}
