/** What is known of a firm in its first week. */
export interface FirmBeginnings {
  readonly hasLogo: boolean;
  /** Accounts of staff, the first admin's among them. */
  readonly people: number;
  readonly customers: number;
  readonly repairs: number;
  /** People can read the privacy notice that forms and the registration name. */
  readonly hasPrivacyNotice: boolean;
  /** Mails go out by a server, and are not only kept as files. */
  readonly hasMailServer: boolean;
}

/** The steps of which only the person knows that they are done: a mail that arrived, a key that was copied. */
export const MARKED_STEPS = ['mail', 'key'] as const;
export type MarkedStep = (typeof MARKED_STEPS)[number];

/** What an account keeps of its first steps. */
export interface KeptSteps {
  readonly dismissed: boolean;
  readonly done: readonly MarkedStep[];
}

/** Reads the kept steps; what can't be read counts as nothing. */
export function readKeptSteps(kept: unknown): KeptSteps {
  const { dismissed, done } = Object(kept) as { readonly dismissed?: unknown; readonly done?: unknown };
  return {
    dismissed: dismissed === true,
    done: MARKED_STEPS.filter((step) => Array.isArray(done) && done.includes(step)),
  };
}

export interface FirstStep {
  readonly key: 'logo' | 'people' | 'customers' | 'privacy' | 'mail' | 'key' | 'repair';
  readonly isDone: boolean;
  /** Where it is done; null: not within Officina. */
  readonly to: string | null;
}

/** The steps of a firm's first week, in their order. A test mail counts only while there is a server that sends it. */
export function firstSteps(firm: FirmBeginnings, { done }: Pick<KeptSteps, 'done'>): readonly FirstStep[] {
  return [
    { key: 'logo', isDone: firm.hasLogo, to: '/admin/azienda' },
    { key: 'people', isDone: firm.people > 1, to: '/admin/utenti/nuovo' },
    { key: 'customers', isDone: firm.customers > 0, to: '/admin/clienti/importa' },
    { key: 'privacy', isDone: firm.hasPrivacyNotice, to: '/admin/azienda/privacy' },
    { key: 'mail', isDone: firm.hasMailServer && done.includes('mail'), to: '/admin/azienda/mail' },
    { key: 'key', isDone: done.includes('key'), to: null },
    { key: 'repair', isDone: firm.repairs > 0, to: '/admin/riparazioni/nuova' },
  ];
}
