import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/provider-entries/bg.ts'
import { en } from '@invoice/text/provider-entries/en.ts'

const texts = { bg, en } as const

/** What an entry is called that a provider's word wrote. */
export const feeText = (provider: string, language: Language): string => texts[language].fee.replace('{{provider}}', () => provider)
export const payoutText = (provider: string, language: Language): string => texts[language].payout.replace('{{provider}}', () => provider)
export const billText = (number: string, language: Language): string => texts[language].billed.replace('{{number}}', () => number)
export const notOursText = (provider: string, language: Language): string =>
  texts[language].not_ours.replace('{{provider}}', () => provider)
