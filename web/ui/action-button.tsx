import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { may, type Right } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

/**
 * Where it leads, or what it does. `to`: a page of the application. `href`: a page of the public site, which the
 * browser loads.
 */
type Target =
  | { readonly to: string }
  | { readonly href: string }
  | { readonly onClick: () => void; readonly loading?: boolean };

export type ActionButtonProps = Target & {
  readonly label: string;
  /** Without this right it is not drawn. */
  readonly right?: Right;
  readonly icon?: ReactNode;
  readonly variant?: 'filled' | 'default';
  readonly size?: 'xs' | 'sm' | 'md';
};

/** What one can do next, for those who may. */
export function ActionButton({ label, right, icon, variant, size, ...target }: ActionButtonProps) {
  const account = useAccount();
  if (right && !may(account, ...right)) return null;
  const look = { variant, size, leftSection: icon };
  if ('to' in target) {
    return (
      <Button component={Link} to={target.to} {...look}>
        {label}
      </Button>
    );
  }
  if ('href' in target) {
    return (
      <Button component="a" href={target.href} {...look}>
        {label}
      </Button>
    );
  }
  return (
    <Button onClick={target.onClick} loading={target.loading} {...look}>
      {label}
    </Button>
  );
}
