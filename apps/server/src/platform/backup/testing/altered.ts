import fc from 'fast-check'

/** Of a file of rows any bit is another, and then it ends anywhere: each is to be refused. */
export async function eachIsRefused(bytes: Buffer, refused: (content: Buffer) => Promise<void>): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ (1 << bit)
      await refused(altered)
    }),
    { numRuns: 15 },
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), (length) => refused(bytes.subarray(0, length))),
    { numRuns: 10 },
  )
}
