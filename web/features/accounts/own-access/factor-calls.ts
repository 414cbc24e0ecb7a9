import type { SecondFactor, SecondFactorBegun } from '#api/contracts/second-factor.contract.ts';
import { get, write } from '#web/lib/api/client.ts';

export const SECOND_FACTOR = ['second-factor'] as const;

export async function fetchSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return (await get('/api/v1/user/secondFactor', {}, signal)).data;
}

/** Has the server make a secret, which has no effect until {@link confirmFactor}. */
export async function beginFactor(password: string): Promise<SecondFactorBegun> {
  return (await write('POST', '/api/v1/user/secondFactor/begin', { password })).data;
}

/** Turns the second factor on. @returns the recovery codes, which the server tells only this once */
export async function confirmFactor(id: string, code: string): Promise<readonly string[]> {
  return (await write('POST', '/api/v1/user/secondFactor/confirm', { id, code })).data.codes;
}

/** What the server asks for before it changes the second factor. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** @returns new recovery codes, which replace all earlier ones */
export async function renewCodes(proof: Proof): Promise<readonly string[]> {
  return (await write('POST', '/api/v1/user/secondFactor/codes', proof)).data.codes;
}

export async function turnOffFactor(proof: Proof): Promise<void> {
  await write('POST', '/api/v1/user/secondFactor/off', proof);
}
