import { expect, test } from 'vitest';
import { step } from '#test/support/step.ts';

test('gives what its body gives to the steps after it', async () => {
  expect(await step('the desk enters it', async () => 7)).toBe(7);
});

test('names the step that failed before the message, and keeps what was expected', async () => {
  const failing = step('the customer reads it', async () => expect('Pronta').toBe('Consegnata'));
  await expect(failing).rejects.toMatchObject({
    message: expect.stringMatching(/^in the step «the customer reads it»: expected 'Pronta'/),
    expected: 'Consegnata',
  });
});
