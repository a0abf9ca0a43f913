import { type ReadInvitation, readInvitation } from '@invoice/contract/people/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Of nobody's workspace yet: a key that begins otherwise. */
export const invitationQuery = (key: string) =>
  queryOptions({
    queryKey: ['account', 'invitation', key],
    queryFn: ({ signal }): Promise<ReadInvitation> => call(readInvitation, { params: { key } }, { signal }),
    retry: false,
  })
