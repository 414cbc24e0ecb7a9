import { messages } from '../kernel/message.ts';

/** Messages about the uses of vouchers and rules. */
export const voucherUseMessages = messages({
  'voucher-used-up': { it: 'Buono esaurito: già usato {used} volte su {uses}', en: 'Used up: {used} times of {uses}' },
  'voucher-used-by-you': {
    it: 'Lo hai già usato {used} volte su {uses}',
    en: 'You have used it {used} times of {uses} already',
  },
  'voucher-released': { it: 'L’ordine non usa più questo buono', en: 'The order does not use this voucher any more' },
  'voucher-use-unknown': { it: 'L’ordine non usa questo buono', en: 'The order does not use this voucher' },
});
