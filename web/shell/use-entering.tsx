import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '#web/lib/api/failure.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { CodeStep } from './code-step.tsx';
import { returnPath } from './return-path.ts';

interface EnteringOptions {
  /** The address that was wanted before one had to sign in; null: one's own area. Asked when one is in. */
  readonly wanted?: string | null | (() => string | null);
  /** Back from the code to the first half, which stands there again; without it one begins anew by the form. */
  readonly onBack?: (why: string | undefined) => void;
  /** What is done once one is in, before the page is left. It must not throw. */
  readonly onIn?: () => Promise<void>;
}

interface Entering {
  /** Goes in by the first half of a sign-in. @throws ApiFailure with its refusal, but for a code that is wanted: that is asked for */
  readonly enter: (first: () => Promise<Account>) => Promise<void>;
  /** What stands in the page's place while a code is wanted; null: none is. */
  readonly codeStep: ReactNode;
}

/** A sign-in, whatever it begins with (a password, a link), with the code of a second factor where one is wanted. */
export function useEntering({ wanted = null, onBack, onIn }: EnteringOptions = {}): Entering {
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string | null>(null);
  const goOn = async (account: Account) => {
    await onIn?.();
    navigate(returnPath(typeof wanted === 'function' ? wanted() : wanted, account), { replace: true });
  };
  const enter: Entering['enter'] = async (first) => {
    try {
      await goOn(await first());
    } catch (error) {
      const failure = asFailure(error);
      if (failure.ticket === null) throw error;
      setTicket(failure.ticket);
    }
  };
  const back = (why?: string) => {
    if (!onBack) return navigate('/login', { replace: true });
    setTicket(null);
    onBack(why);
  };
  return { enter, codeStep: ticket === null ? null : <CodeStep ticket={ticket} onIn={goOn} onBack={back} /> };
}
