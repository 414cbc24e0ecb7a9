/**
 * A step of a story that is one test: it goes on where the step before it stopped.
 * @param title what holds in this step; a failure begins with it
 * @returns what the step gives to those after it
 * @throws what the step threw, with its title before the message
 */
export async function step<T>(title: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    error.message = `in the step «${title}»: ${error.message}`;
    throw error;
  }
}
