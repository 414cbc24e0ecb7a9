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
  /** A customer's negotiations (`row` is a hint without content; null: gone): whoever shows them asks again. */
  negotiations: (customerId: number) => `customer-${customerId}-negotiations`,
  /** A customer's orders (`row` is a hint without content): whoever shows them asks again. */
  orders: (customerId: number) => `customer-${customerId}-orders`,
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
  /** A customer's own ads (AdRow). */
  ownAds: (customerId: number) => `customer-${customerId}-ads`,
  /** Reported ads (ReportRow), for who decides. */
  reports: 'reports',
  /** Everybody's ads (AdRow), for who reviews them. */
  ads: 'ads',
  /** A customer's shop changed (`row` is a hint without content): for who reviews shops. */
  shops: 'shops',
  /** A customer's own images of the gallery (`row` is a hint without content): whoever shows them asks again. */
  ownCommunityImages: (customerId: number) => `customer-${customerId}-community-images`,
  /** The same of the papers that the firm keeps for a customer. */
  ownAttachments: (customerId: number) => `customer-${customerId}-attachments`,
  /** Everybody's, as a hint, for who sees all of them. */
  attachments: 'attachments',
  /** Everybody's images of the gallery, as a hint, for who reviews them. */
  communityImages: 'community-images',
  /** A page of the site changed, seen or not (`row` is a hint without content): whoever shows pages asks again. */
  pages: 'pages',
  /** A release of pages changed (a hint): whoever shows releases asks again. */
  releases: 'releases',
  /** The look of the public pages changed, seen or not (a hint): whoever edits it asks again. */
  theme: 'theme',
  /** A style or script of the site changed, seen or not (a hint): whoever shows them asks again. */
  siteCode: 'site-code',
  /** A file of the library changed (`row` is a hint without content): whoever shows the library asks again. */
  mediaLibrary: 'media-library',
  /** The staff's list of newsletters (NewsletterRow), for who sees them. */
  newsletters: 'newsletters',
  /** The staff's list of orders (OrderListRow), for who sees all of them. */
  orderList: 'orders',
  /** The items of the shop with what there is of each (StockListRow), for who may look at the stock. */
  stock: 'stock',
  /** Requests of the public site (RequestRow), for who works on them. */
  publicRequests: 'public-requests',
  /** The rows of a family of records (RecordRow), in a language; `family` as in `kebabName`. Those that are archived apart. */
  records: (family: string, language: 'it' | 'en', archived = false) =>
    `records-${family}-${language}${archived ? '-archived' : ''}`,
} as const;

/** What somebody may have open, named for presence (`live.contract.ts`). */
export const PRESENCE_SUBJECTS = {
  repair: (id: number) => `repair-${id}`,
  /** A record of a family; `family` as in `kebabName`. */
  record: (family: string, id: number) => `record-${family}-${id}`,
} as const;

/** In marks (`live.contract.ts`): every read model that is not named. */
export const ALL_READ_MODELS = '*';
