import { newQueryClient } from '../shared/api/query-client.ts'
import { refreshAfterActs } from '../shared/queries/cache/after-acts.ts'

export const queryClient = newQueryClient()
refreshAfterActs(queryClient)
