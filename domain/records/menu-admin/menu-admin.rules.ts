import { messages } from '../../kernel/message.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

/** The page on which disabled entries are enabled again. */
const OWN_PAGE = '/admin/menu-admin';
const PAGE = /^(\/admin(\/[a-z0-9][a-z0-9/-]*)?|\/area-agenti)(\?[^\s#]*)?$/;
const SITE = /^https:\/\/[^\s/]+(\/\S*)?$/;

const said = messages({
  'menu-address': {
    it: 'L’indirizzo comincia con /admin o con https://',
    en: 'The address begins with /admin or https://',
  },
  'menu-own-page': {
    it: 'Questa voce serve a riattivare le altre: resta attiva',
    en: 'This entry is where the others are enabled again: it stays',
  },
});

/** An entry leads to a page of the staff's area or to a site. The page of the entries themselves stays in the menu. */
export const menuAdminRules: RecordCheck = ({ url, enabled }) => {
  if (!PAGE.test(String(url)) && !SITE.test(String(url))) return [{ field: 'url', message: said['menu-address'] }];
  return url === OWN_PAGE && enabled !== true ? [{ field: 'enabled', message: said['menu-own-page'] }] : [];
};
