/**
 * A part of a story that is one test: each step goes on where the one before it stopped.
 * @param title what holds in this step; whoever reads a failure sees it first
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
