type Archivable = { readonly archivedAt: string | null }

/** What a short list offers, for `select`: the list is cached whole, since a document may name what is archived. */
export const offeredRows = <Row extends Archivable>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ archivedAt }) => archivedAt === null)

export const archivedRows = <Row extends Archivable>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ archivedAt }) => archivedAt !== null)

/** Short lists that many screens choose from are asked for once and kept a while. */
export const KEPT_FOR = 60_000
