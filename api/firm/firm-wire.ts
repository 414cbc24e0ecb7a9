import type { FirmSettings, FirmTerms } from '#api/contracts/firm.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import type { FirmView } from '#projections/firm/firm.query.ts';

/**
 * A value of the firm as the API sends it: VAT in percent, the storage fee in euro; of credentials only whether there
 * are any.
 */
export function wireValue(field: string, value: unknown): unknown {
  if (field === 'vat_rate') return Number(value) / 100;
  if (field === 'storage_fee_per_day') return toDecimal(Number(value));
  return field === 'smtp_credentials' ? value !== '' : value;
}

export function firmSettingsOf(
  { firm, revision, position }: FirmView,
  isNoticeSeen: boolean,
  { smtpUrl }: Pick<RouteDeps, 'smtpUrl'>,
): FirmSettings {
  const { smtp_credentials, vat_rate, storage_fee_per_day, ...rest } = firm;
  const mail_goes_by = smtpUrl ? 'machine' : firm.smtp_host === '' ? 'folder' : 'firm';
  return {
    ...rest,
    vat_rate: vat_rate / 100,
    storage_fee_per_day: toDecimal(storage_fee_per_day),
    privacy_page_seen: isNoticeSeen,
    smtp_credentials_set: smtp_credentials !== '',
    mail_goes_by,
    revision,
    position,
  };
}

export function firmTermsOf({ firm, position }: FirmView): FirmTerms {
  const { quote_validity_days, free_discount_percent, vat_rate, ...rest } = firm;
  const { quote_note_before, quote_note_customer, quote_payment } = rest;
  return {
    quote_validity_days,
    free_discount_percent,
    vat_rate: vat_rate / 100,
    quote_note_before,
    quote_note_customer,
    quote_payment,
    position,
  };
}
