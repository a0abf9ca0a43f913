import type { Company } from '@invoice/contract/settings/companies.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/** A workspace always has a default company: another one takes its place before it goes. @throws Refusal 409 */
export function refuseDefault({ isDefault, name }: Company, language: Language): void {
  if (isDefault) throw new Refusal('companies.default_stays', { name: localised(name, language) })
}
