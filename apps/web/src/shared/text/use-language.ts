import type { Language } from '@invoice/domain/localised.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, subscribe } from './text-store.ts'

/** The language of the screen; a component that uses it is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}
