/** Thrown by a test's fault point: «the process died here». Nothing may catch it and carry on with the work at hand. */
export class Killed extends Error {
  override readonly name = 'Killed';
}
