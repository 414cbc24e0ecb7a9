import { LANGUAGES } from '../../accounts/offered/languages.ts';
import { messages } from '../../kernel/message.ts';
import { safeAddress } from '../../pages/offered/rich-text.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';

const said = messages({
  'menu-site-address': {
    it: 'Scrivi pagina:12, un indirizzo del sito (/ricerca) o https://…',
    en: 'Write pagina:12, an address of the site (/ricerca) or https://…',
  },
});

/** An entry leads to a page, an address of the site or another site. An entry without an address only groups others. */
export const menuRules: RecordCheck = ({ url }) => {
  const written = (url ?? {}) as Readonly<Record<string, string | undefined>>;
  return LANGUAGES.flatMap((one) => {
    const address = written[one] ?? '';
    const isFine = address === '' || safeAddress(address) !== null;
    return isFine ? [] : [{ field: `url.${one}`, message: said['menu-site-address'] }];
  });
};
