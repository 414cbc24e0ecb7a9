import type { z } from 'zod';
import type { insertModuleBody, updateRepairBody } from '#api/contracts/repair-writes.contract.ts';
import type { CommandInput } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { FileKeeper } from '#api/kernel/file-keeper.ts';
import { type Capture, type RepairDetails, repairDetails } from '#domain/repairs/repair-details.ts';

type Body = z.output<typeof insertModuleBody> | z.output<typeof updateRepairBody>;
type Input = Pick<CommandInput, 'actor' | 'commandId'> & { readonly body: Body };

const FILES = new Set<string>(['module_file', 'fileddt']);
const FIELDS = (Object.keys(repairDetails.shape) as (keyof RepairDetails)[]).filter((field) => !FILES.has(field));

/**
 * Turns the body of a form into the command's input: absent fields stay absent, files are stored and named by their
 * ids.
 */
export async function repairInput(
  input: Input,
  deps: RouteDeps,
): Promise<Partial<RepairDetails> & { captures?: Capture[] }> {
  const { body } = input;
  const sent = body as Partial<Record<keyof RepairDetails, unknown>>;
  const plain = Object.fromEntries(FIELDS.filter((field) => sent[field] !== undefined).map((f) => [f, sent[f]]));
  const keeper = new FileKeeper(input, deps);
  const moduleFile = body.module_file ?? body.imgmodule;
  const files = {
    ...(moduleFile !== undefined ? { module_file: await keeper.take(moduleFile, body.imgName, 'imgmodule') } : {}),
    ...(body.fileddt !== undefined ? { fileddt: await keeper.take(body.fileddt, undefined, 'fileddt') } : {}),
  };
  const captures = body.captures && (await capturesOf(body, keeper));
  return { ...(plain as Partial<RepairDetails>), ...files, ...(captures ? { captures } : {}) };
}

async function capturesOf(body: Body, keeper: FileKeeper): Promise<Capture[]> {
  const names = 'imgNames' in body ? (body.imgNames ?? []) : [];
  const captures: Capture[] = [];
  for (const [index, { file, name, img_rep_test }] of (body.captures ?? []).entries()) {
    const kept = await keeper.take(file, name || names[index], `captures.${index}`, true);
    if (kept) captures.push({ ...kept, img_rep_test });
  }
  return captures;
}

/** `customer_id`, or `user_id` as lists name it; null when the form has none chosen, undefined when it does not say. */
export function customerOf(body: {
  readonly customer_id?: number | null;
  readonly user_id?: number | null;
}): number | null | undefined {
  return body.customer_id !== undefined ? body.customer_id : body.user_id;
}
