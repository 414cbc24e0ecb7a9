import { describe, expect, test } from 'vitest';
import { accountDisabled, invalidGrant, lockedOut, tooManySignIns, wrongCredentials } from '#api/auth/auth-answers.ts';
import { isTranslated } from '#api/messages.ts';
import { emailTaken, usernameTaken } from '#domain/accounts/account.decide.ts';
import { customerFaults } from '#domain/customers/customer-faults.ts';
import { completeDetails } from '#domain/customers/customer-input.ts';

const everythingWrong = completeDetails({
  vat_number: '1',
  fiscal_code: '1',
  sdi: '1',
  province: '1',
  codepostal: '1',
});
const elsewhere = completeDetails({ business_name: 'Conti', codepostal: '20121', province: 'RM' });
const nowhere = completeDetails({ business_name: 'Conti', country: '1' });

describe('every refusal has an English form', () => {
  const refusals = [
    usernameTaken,
    emailTaken,
    ...[
      wrongCredentials(),
      accountDisabled(),
      invalidGrant(),
      tooManySignIns(),
      lockedOut('2026-03-10T09:15:00.000Z'),
    ].map(({ body }) => body),
    ...[everythingWrong, elsewhere, nowhere].flatMap((details) =>
      customerFaults(details).map(({ message }) => ({ code: 'customer-data', message })),
    ),
  ];
  test.each(refusals.map(({ code, message }) => [message, code] as const))('%s', (message, code) => {
    expect(isTranslated(code, message)).toBe(true);
  });
});
