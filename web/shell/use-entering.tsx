import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '#web/lib/http/failure.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { CodeStep } from './code-step.tsx';
import { returnPath } from './return-path.ts';

interface EnteringOptions {
  /** The address that was wanted before one had to sign in; null: one's own area. Read once one is signed in. */
  readonly wanted?: string | null | (() => string | null);
  /**
   * Returns from the code to the first half, which is then shown again; without it one starts again at the login page.
   */
  readonly onBack?: (why: string | undefined) => void;
  /** Called once one is signed in, before the page is left. It must not throw. */
  readonly onIn?: () => Promise<void>;
}

interface Entering {
  /**
   * Signs in by the first half of a sign-in.
   * @throws ApiFailure with its refusal, except where a code is wanted: then `codeStep` asks for it
   */
  readonly enter: (first: () => Promise<Account>) => Promise<void>;
  /** Shown in the page's place while a code is wanted; null: none is. */
  readonly codeStep: ReactNode;
}

/**
 * A sign-in by whatever first half (a password, a link), followed by the code of a second factor where one is wanted.
 */
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
