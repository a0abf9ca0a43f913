import { beginImportReading, continueImportReading, forgetImportReading } from '@invoice/contract/documents/import-readings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { importReadingQuery } from '../../../shared/queries/records/imports.ts'

/** How far the reading is, and what may be done with it. Undefined until that is known; null: there is none. */
export function useReading() {
  const { data } = useQuery(importReadingQuery())
  return {
    reading: data?.reading,
    begin: async (token: string): Promise<void> => void (await call(beginImportReading, { body: { token } })),
    goOn: async (token: string): Promise<void> => void (await call(continueImportReading, { body: { token } })),
    giveUp: async (): Promise<void> => void (await call(forgetImportReading, {})),
  }
}
