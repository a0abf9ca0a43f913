import { type Company, readCompany } from '@invoice/contract/companies.ts'
import { call } from '../../shared/api/call.ts'

export const loadCompany = (id: string, signal: AbortSignal): Promise<Company> => call(readCompany, { params: { id } }, { signal })
