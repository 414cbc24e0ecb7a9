import { insertCustomerRoute, updateCustomerRoute } from './customers/write-customer.routes.ts';
import {
  allLanguagesRoute,
  defaultLanguageRoute,
  dictionaryRoute,
  languageRoute,
  selectLanguageRoute,
} from './dictionary/dictionary.routes.ts';
import { updateExternalRepairRoute } from './external-repairs/update-external-repair.route.ts';
import { insertUrgenciesRoute } from './fast-urgencies/insert-urgencies.route.ts';
import type { Route } from './kernel/route.ts';
import { decideQuoteRoute } from './quotes/decide-quote.route.ts';
import { postQuoteMessageRoute, seeQuoteMessagesRoute } from './quotes/quote-messages.route.ts';
import { saveQuoteRoute } from './quotes/save-quote.route.ts';
import { withdrawQuoteRoute } from './quotes/withdraw-quote.route.ts';
import { cloneRepairRoute } from './repairs/clone-repair.route.ts';
import { deleteRepairRoute, restoreRepairRoute } from './repairs/delete-repair.route.ts';
import { insertModuleRoute } from './repairs/insert-module.route.ts';
import { insertRepairRoute } from './repairs/insert-repair.route.ts';
import { updateCheckRoute } from './repairs/update-check.route.ts';
import { updateStateRoute } from './repairs/update-state.route.ts';
import { updateUnrepairableRoute } from './repairs/update-unrepairable.route.ts';
import { updateUserRoute } from './repairs/update-user.route.ts';
import { insertSupplierRoute } from './suppliers/insert-supplier.route.ts';
import { issueTransportDocumentRoute } from './transport-documents/issue-transport-document.route.ts';
import { saveWorkSheetRoute } from './work-sheets/save-work-sheet.route.ts';

/** Every route of the API but those of sign-in and files, which mount themselves. */
export const ROUTES: readonly Route[] = [
  insertRepairRoute,
  insertModuleRoute,
  updateCheckRoute,
  updateUserRoute,
  updateStateRoute,
  updateUnrepairableRoute,
  deleteRepairRoute,
  restoreRepairRoute,
  cloneRepairRoute,
  saveWorkSheetRoute,
  updateExternalRepairRoute,
  issueTransportDocumentRoute,
  saveQuoteRoute,
  decideQuoteRoute,
  withdrawQuoteRoute,
  postQuoteMessageRoute,
  seeQuoteMessagesRoute,
  insertUrgenciesRoute,
  insertSupplierRoute,
  insertCustomerRoute,
  updateCustomerRoute,
  dictionaryRoute,
  defaultLanguageRoute,
  languageRoute,
  allLanguagesRoute,
  selectLanguageRoute,
];
