import type { RefusalCode } from '@invoice/contract/refusals.ts'
import * as bg from '@invoice/text/errors/bg.ts'
import * as en from '@invoice/text/errors/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'

type Params = Readonly<Record<string, string | number>>
export type FaultCode = keyof typeof en.faults

// The compiler asks for a text of each code.
const refusals: Record<Language, Record<RefusalCode, string>> = { bg: bg.refusals, en: en.refusals }
const faults: Record<Language, Record<FaultCode, string>> = { bg: bg.faults, en: en.faults }

export function refusalText(code: RefusalCode, language: Language, params: Params = {}): string {
  return fillPlaceholders(refusals[language][code], params)
}

export function faultText(code: FaultCode, language: Language, params: Params = {}): string {
  return fillPlaceholders(faults[language][code], params)
}
