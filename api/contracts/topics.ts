/**
 * The topics that can be followed live (`live.contract.ts`): names without a schema, which the browser has at run time.
 */
export const TOPICS = {
  /** Rows of the repair list (RepairRow), for staff who may view all repairs. */
  repairs: 'repairs',
  /** One repair's detail changed: `row` is the hint `{ revision }`, never null; the drawer queries again. */
  repair: (id: number) => `repair-${id}`,
  /** The account's own timer (`row` is a hint without content): for the other browsers of the same person. */
  workTimer: (account: number) => `work-timer-${account}`,
  /** A customer's own repairs (CustomerRepair). */
  customerRepairs: (customerId: number) => `customer-${customerId}-repairs`,
  /** A customer's negotiations (`row` is a hint without content; null: gone): screens that show them query again. */
  negotiations: (customerId: number) => `customer-${customerId}-negotiations`,
  /** A customer's orders (`row` is a hint without content): screens that show them query again. */
  orders: (customerId: number) => `customer-${customerId}-orders`,
  /**
   * What everybody sees of the firm (PublicFirm): for all signed-in accounts. Screens that show its settings query them
   * again.
   */
  firm: 'firm',
  /** Texts that the firm words differently (WordingChange): for all signed-in accounts. */
  dictionary: 'dictionary',
  /** The staff's menu changed: `row` is null; screens that show it query again. */
  menu: 'menu',
  /** Customers (CustomerRow), for accounts that see all of them. */
  customers: 'customers',
  /** Users (UserRow), for accounts that see all of them. */
  users: 'users',
  /** A role changed (`row` is a hint without content): screens that show roles query again. */
  roles: 'roles',
  /** What happens to anything that has a history (HistoryEventRow), for accounts that see all histories. */
  history: 'history',
  /** The mail log (MailRow). */
  mails: 'mails',
  /** A customer's own ads (AdRow). */
  ownAds: (customerId: number) => `customer-${customerId}-ads`,
  /** Reported ads (ReportRow), for accounts that decide on them. */
  reports: 'reports',
  /** Everybody's ads (AdRow), for their reviewers. */
  ads: 'ads',
  /** A customer's shop changed (`row` is a hint without content): for the reviewers of shops. */
  shops: 'shops',
  /** A customer's own images of the gallery (`row` is a hint without content): screens that show them query again. */
  ownCommunityImages: (customerId: number) => `customer-${customerId}-community-images`,
  /** The same for the papers that the firm keeps for a customer. */
  ownAttachments: (customerId: number) => `customer-${customerId}-attachments`,
  /** Everybody's papers, as a hint, for accounts that see all of them. */
  attachments: 'attachments',
  /** Everybody's images of the gallery, as a hint, for their reviewers. */
  communityImages: 'community-images',
  /**
   * A page of the site changed, visible or not (`row` is a hint without content): screens that show pages query again.
   */
  pages: 'pages',
  /** A release of pages changed (a hint): screens that show releases query again. */
  releases: 'releases',
  /** The look of the public pages changed, visible or not (a hint): screens that edit it query again. */
  theme: 'theme',
  /** A style or script of the site changed, visible or not (a hint): screens that show them query again. */
  siteCode: 'site-code',
  /** A file of the library changed (`row` is a hint without content): screens that show the library query again. */
  mediaLibrary: 'media-library',
  /** The staff's list of newsletters (NewsletterRow), for accounts that see them. */
  newsletters: 'newsletters',
  /** The staff's list of orders (OrderListRow), for accounts that see all of them. */
  orderList: 'orders',
  /** The items of the shop with the stock of each (StockListRow), for accounts that may view the stock. */
  stock: 'stock',
  /**
   * Parts without an item of the shop on the purchase list (`row` is a hint without content): screens that show them
   * query again.
   */
  partOrders: 'part-orders',
  /** Requests of the public site (RequestRow), for accounts that work on them. */
  publicRequests: 'public-requests',
  /**
   * The rows of a family of records (RecordRow), in a language; `family` as in `kebabName`. Archived ones have a topic
   * of their own.
   */
  records: (family: string, language: 'it' | 'en', archived = false) =>
    `records-${family}-${language}${archived ? '-archived' : ''}`,
} as const;

/** What a user may have open, as presence names it (`live.contract.ts`). */
export const PRESENCE_SUBJECTS = {
  repair: (id: number) => `repair-${id}`,
  /** A record of a family; `family` as in `kebabName`. */
  record: (family: string, id: number) => `record-${family}-${id}`,
} as const;

/** In marks (`live.contract.ts`): every read model that is not named. */
export const ALL_READ_MODELS = '*';
