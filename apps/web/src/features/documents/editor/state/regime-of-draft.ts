import type { Regime } from '@invoice/domain/regimes/regime.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { References } from './references/references.ts'

/** The law that the draft's company keeps to. */
export function regimeOfDraft({ companyId }: { readonly companyId: string | null }, { companies }: Pick<References, 'companies'>): Regime {
  return regimeOf(companies.find(({ id }) => id === companyId))
}
