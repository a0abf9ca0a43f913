import type pg from 'pg'

export const TAXED = { category: 'S', rate: '20', country: 'BG', column: '', term: '', base: '100.00', vat: '20.00' }
export const UNTAXED = { ...TAXED, category: 'E', rate: null, vat: '0.00' }

/** Totals of a document, in place of what it was issued with: as TAXED, unless said otherwise. */
export async function totalsIn(owner: pg.Pool, workspaceId: string, id: string, totals: readonly object[]): Promise<void> {
  await owner.query('alter table app.document_taxes disable trigger user')
  await owner.query('delete from app.document_taxes where workspace_id = $1 and document_id = $2', [workspaceId, id])
  for (const [position, total] of totals.entries()) {
    const { category, rate, country, column, term, base, vat } = { ...TAXED, ...total }
    await owner.query(
      `insert into app.document_taxes (workspace_id, document_id, position, category, rate, country_code, ledger_column, deal_term_id, base, vat,
         base_currency, base_in_base_currency, vat_in_base_currency)
       values ($1, $2, $3, $4, $5, $6, $7, (select id from app.deal_terms where workspace_id = $1 and key = $8), $9, $10, 'EUR', $9, $10)`,
      [workspaceId, id, position, category, rate, country, column, term, base, vat],
    )
  }
  await owner.query('alter table app.document_taxes enable trigger user')
}
