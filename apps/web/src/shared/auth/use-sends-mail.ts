import { type QueryClient, useQuery } from '@tanstack/react-query'
import { loginStateQuery } from '../queries/people/login-state.ts'

/** Whether mails of accounts go out; otherwise they lie on the server, and what is told of them says where. */
export const useSendsMail = (): boolean => useQuery(loginStateQuery()).data?.security_config.sendsMail !== false

/** The same for what is told once an act is done. */
export const askSendsMail = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(loginStateQuery()).then(
    ({ security_config }) => security_config.sendsMail,
    () => true,
  )
