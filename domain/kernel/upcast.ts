import type { EventDefinition } from './event-definition.ts';

/**
 * Raises data of an older version to the newest, one upcaster after the other. Pure. Data of the newest version is
 * returned unchanged.
 */
export function upcastData(
  { version, upcasters }: Pick<EventDefinition, 'version' | 'upcasters'>,
  from: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  let raised = data;
  for (let step = from; step < version; step++) raised = upcasters[step]?.(raised) ?? raised;
  return raised;
}
