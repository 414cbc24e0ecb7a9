// Written by «npm run registries» from the names of files: do not edit.
import { usersFeed } from './accounts/users.feed.ts';
import { AD_FEEDS } from './ads/ads.feed.ts';
import { ATTACHMENT_FEEDS } from './attachments/attachments.feed.ts';
import { IMAGE_FEEDS } from './community/images.feed.ts';
import { customersFeed } from './customers/customers.feed.ts';
import { dictionaryFeed } from './dictionary/dictionary.feed.ts';
import { firmFeed } from './firm/firm.feed.ts';
import { historyListFeed } from './history/history-list.feed.ts';
import { mailsFeed } from './mails/mails.feed.ts';
import { libraryFeed } from './media/library.feed.ts';
import { menuFeed } from './menu/menu.feed.ts';
import { negotiationsFeed } from './negotiations/negotiations.feed.ts';
import { newslettersFeed } from './newsletters/newsletters.feed.ts';
import { PAGE_FEEDS } from './pages/pages.feed.ts';
import { partOrdersFeed } from './part-orders/part-orders.feed.ts';
import { requestsFeed } from './public-requests/requests.feed.ts';
import type { FeedOf } from './realtime/feed.ts';
import { RECORD_FEEDS } from './records/records.feed.ts';
import { REPAIR_FEEDS } from './repairs/repairs.feed.ts';
import { reportsFeed } from './reports/reports.feed.ts';
import { rolesFeed } from './roles/roles.feed.ts';
import { ORDER_FEEDS } from './sales-orders/orders.feed.ts';
import { shopsFeed } from './shop-profiles/shops.feed.ts';
import { siteCodeFeed } from './site-code/site-code.feed.ts';
import { stockFeed } from './stock/stock.feed.ts';
import { themeFeed } from './theme/theme.feed.ts';
import { workTimerFeed } from './work-sheets/work-timer.feed.ts';

/** Every topic of live updates; one that is not here is told to nobody. */
export const FEEDS: readonly FeedOf[] = [
  usersFeed,
  ...AD_FEEDS,
  ...ATTACHMENT_FEEDS,
  ...IMAGE_FEEDS,
  customersFeed,
  dictionaryFeed,
  firmFeed,
  historyListFeed,
  mailsFeed,
  libraryFeed,
  menuFeed,
  negotiationsFeed,
  newslettersFeed,
  ...PAGE_FEEDS,
  partOrdersFeed,
  requestsFeed,
  ...RECORD_FEEDS,
  ...REPAIR_FEEDS,
  reportsFeed,
  rolesFeed,
  ...ORDER_FEEDS,
  shopsFeed,
  siteCodeFeed,
  stockFeed,
  themeFeed,
  workTimerFeed,
];
