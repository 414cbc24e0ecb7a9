import { fastUrgencyEndpoints } from '#api/contracts/fast-urgencies.contract.ts';
import { commandRoute } from '#api/kernel/command-route.ts';
import { raising, URGENCY_COMMANDS } from './urgency-calls.ts';

export const insertUrgenciesRoute = commandRoute(fastUrgencyEndpoints.insertUrgencies, {
  tag: 'fast-urgencies',
  summary: 'Segnala una o più urgenze, di una riparazione o di un cliente.',
  access: [
    { function: 'repairs', action: 'edit' },
    { function: 'fastUrgencies', action: 'create' },
  ],
  commands: URGENCY_COMMANDS,
  each: true,
  calls: ({ body: { fasturgencies = [], ...first } }) => {
    const { object, description, descriptionfast, ...common } = first;
    const isRow = [object, description, descriptionfast].some((text) => text !== undefined && text !== '');
    return [
      ...(isRow || fasturgencies.length === 0 ? [raising(first)] : []),
      ...fasturgencies.map((row, index) => raising({ ...common, ...row }, `fasturgencies.${index}.`)),
    ];
  },
});
