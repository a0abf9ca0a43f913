/** Why the application cannot start, in one sentence for the person who started it. It ends with exit code 1 and no stack. */
export class StartupProblem extends Error {}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  // Node gathers the attempts at several addresses into an error whose own message is empty.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
