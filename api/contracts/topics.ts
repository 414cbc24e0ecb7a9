/** What one can follow live (`live.contract.ts`): names without a schema, which the browser has at run time. */
export const TOPICS = {
  /** Rows of the repair list (RepairRow), for staff who may view all repairs. */
  repairs: 'repairs',
  /** One repair's whole detail changed: `row` is null-less hint `{ revision }`; the drawer asks again. */
  repair: (id: number) => `repair-${id}`,
  /** One's own timer (`row` is a hint without content): in the other browsers of the same person. */
  workTimer: (account: number) => `work-timer-${account}`,
  /** A customer's own repairs (CustomerRepair). */
  customerRepairs: (customerId: number) => `customer-${customerId}-repairs`,
  /** What everybody sees of the firm (PublicFirm): for whoever is signed in. Who may see its settings asks for them again. */
  firm: 'firm',
  /** Texts that the firm words otherwise (WordingChange): for whoever is signed in. */
  dictionary: 'dictionary',
  /** The staff's menu changed: `row` is null; whoever shows it asks again. */
  menu: 'menu',
  /** Users (UserRow), for whoever sees all of them. */
  users: 'users',
  /** A role changed (`row` is a hint without content): whoever sees roles asks again. */
  roles: 'roles',
  /** The mail log (MailRow). */
  mails: 'mails',
  /** The rows of a family of records (RecordRow), in a language; `family` as in `kebabName`. Those that are archived apart. */
  records: (family: string, language: 'it' | 'en', archived = false) =>
    `records-${family}-${language}${archived ? '-archived' : ''}`,
} as const;

/** What somebody may have open, named for presence (`live.contract.ts`). */
export const THINGS = {
  repair: (id: number) => `repair-${id}`,
  /** A record of a family; `family` as in `kebabName`. */
  record: (family: string, id: number) => `record-${family}-${id}`,
} as const;

/** In marks (`live.contract.ts`): every read model that is not named. */
export const ALL_READ_MODELS = '*';
