/** What comes of the work, and what this process computes meanwhile: the clock on the wall also counts what others do on a busy machine. */
export async function computing<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: (user + system) / 1000 }
}
