import { readSender, type Sender } from '@invoice/contract/letters/senders.ts'
import { call } from '../../api/call.ts'

/** Apart from the companies, which nearly every screen loads. */
export const loadSender = (id: string, signal: AbortSignal): Promise<{ readonly sender: Sender | null }> =>
  call(readSender, { params: { id } }, { signal })
