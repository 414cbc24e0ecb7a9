import type { Language } from '#domain/accounts/offered/languages.ts';
import type { OutwardRepair } from '#domain/repairs/outward-repair.ts';
import { day } from '#workers/documents/format.ts';
import { NothingToTell } from './mail-template.ts';

/** The repair that a mail speaks of, as far as its reader may know it. @throws NothingToTell */
export async function repairOf<R>(
  kit: { readonly lookups: { repair(id: number): Promise<R | null> } },
  repairId: number,
): Promise<R> {
  const repair = await kit.lookups.repair(repairId);
  if (!repair) throw new NothingToTell(`repair ${repairId}`);
  return repair;
}

/** A machine in a few words (the first line of its description, else its types), at most 120 characters. */
export function machineName({ details }: OutwardRepair, language: Language): string {
  const what = details.description || [details.plant_type, details.trolley_type].filter(Boolean).join(' ');
  return what.split('\n')[0]?.slice(0, 120) || (language === 'it' ? 'apparecchiatura' : 'equipment');
}

/** A repair's values for the firm's own words. */
export function repairTokens(
  repair: OutwardRepair,
  language: Language,
): Readonly<Record<'riparazione' | 'apparecchiatura' | 'matricola', string>> {
  const { code_intervention_gr, details } = repair;
  return {
    riparazione: code_intervention_gr,
    apparecchiatura: machineName(repair, language),
    matricola: details.series,
  };
}

/** The labelled values by which customer and workshop know a repair, in the reader's words. */
export function machineFacts(
  repair: OutwardRepair,
  language: Language,
  reader: 'customer' | 'staff' = 'customer',
): (readonly [string, string])[] {
  const { details, code_intervention_gr } = repair;
  const it = language === 'it';
  const labels = it ? ['Vostro DDT', 'DDT del cliente'] : ['Your delivery note', "Customer's delivery note"];
  const ddtLabel = labels[reader === 'customer' ? 0 : 1] ?? '';
  const ddt = [details.nr_ddt, day(details.date_ddt)].filter(Boolean).join(' – ');
  return [
    [it ? 'Riparazione' : 'Repair', code_intervention_gr],
    [it ? 'Apparecchiatura' : 'Equipment', machineName(repair, language)],
    [it ? 'Matricola' : 'Serial number', details.series],
    [ddtLabel, ddt],
  ];
}
