import type { Fault } from '@invoice/contract/wire/faults.ts'
import type { RefusalCode } from '@invoice/contract/wire/refusals.ts'
import { bg as commonBg } from '@invoice/text/common/bg.ts'
import { en as commonEn } from '@invoice/text/common/en.ts'
import * as bg from '@invoice/text/errors/bg.ts'
import * as en from '@invoice/text/errors/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { fillPlaceholders, type TextKey, textAt, translate } from '@invoice/text/translate.ts'

type Params = Readonly<Record<string, string | number>>
/** Every code that `common.validation` has a text for; the contract's are among them. */
export type FaultKey = Fault['code'] | TextKey<typeof commonEn.validation>

// The compiler asks for a text of each code.
const refusals: Record<Language, Record<RefusalCode, string>> = { bg: bg.refusals, en: en.refusals }
const faults = { bg: commonBg.validation, en: commonEn.validation } as const

export function refusalText(code: RefusalCode, language: Language, params: Params = {}): string {
  return fillPlaceholders(refusals[language][code], params)
}

/** The same text that a form shows. */
export function faultText(code: FaultKey, language: Language, params: Params = {}): string {
  const key: TextKey<typeof commonEn.validation> = code
  return textAt(faults[language], key, params)
}

export function moreFaultsText(shown: number, count: number, language: Language): string {
  return translate((language === 'bg' ? bg : en).more_faults, 'shown', { shown, count })
}
