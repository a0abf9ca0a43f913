/** The most rows that one call gives: all are read in batches. */
const BATCH = 1000

type Read<Row> = (page: number, pageSize: number) => Promise<readonly Row[]>

/** One page of a list, or all of its rows. */
export async function readPage<Row>(page: number, size: number | 'all', read: Read<Row>): Promise<readonly Row[]> {
  if (size !== 'all') return read(page, size)
  const rows: Row[] = []
  for (let batch = 1; ; batch += 1) {
    const found = await read(batch, BATCH)
    rows.push(...found)
    if (found.length < BATCH) return rows
  }
}
