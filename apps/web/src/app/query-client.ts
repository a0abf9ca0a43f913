import { newQueryClient } from '../shared/api/query-client.ts'

export const queryClient = newQueryClient()
