import { DEMO_FIRM } from '#commands/demo/demo-firm.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import { type Company, companyOf } from '#workers/documents/company.ts';

/** The demo's firm as documents and mails show it. */
export const DEMO_COMPANY: Company = companyOf({ ...FIRST_FIRM, ...DEMO_FIRM }, null);

/** The demo's firm, as workers ask for it. */
export const demoCompanyNow = async (): Promise<Company> => DEMO_COMPANY;
