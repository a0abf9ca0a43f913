/** From the first moment on: a start that is interrupted still stops its database in order. The caller ends the process: listening keeps it alive. */
export function untilStopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    // Whoever started us is gone, however it went: nobody could stop us any more.
    process.on('disconnect', () => resolve())
  })
}
