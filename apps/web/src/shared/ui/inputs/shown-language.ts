import type { Language } from '@invoice/domain/localised.ts'
import { createContext } from 'react'

/** The one language that localised fields show; null: both. */
export const ShownLanguage = createContext<Language | null>(null)
