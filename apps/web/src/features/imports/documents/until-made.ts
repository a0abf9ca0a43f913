import { type DocumentImportState, readDocumentImport } from '@invoice/contract/documents/document-imports.ts'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { isUnanswered } from '../until-it-ends.ts'

const EVERY_MS = 700

type Watch = {
  readonly tell: (state: DocumentImportState) => void
  /** whoever watched has gone: the import goes on without them */
  readonly isLeft: () => boolean
  readonly ask?: (id: string) => Promise<DocumentImportState>
  readonly wait?: () => Promise<void>
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY_MS))
const asked = (id: string): Promise<DocumentImportState> => call(readDocumentImport, { params: { id } })

/** Asks how far an import is until its job is over; an answer that does not come is asked for again. @throws Failure for any other answer */
export async function untilMade(
  id: string,
  begun: DocumentImportState,
  { tell, isLeft, ask = asked, wait = pause }: Watch,
): Promise<DocumentImportState> {
  let state = begun
  while ((state.state === 'waiting' || state.state === 'running') && !isLeft()) {
    tell(state)
    await wait()
    state = await ask(id).catch((error: unknown) => {
      if (error instanceof Failure && isUnanswered(error)) return state
      throw error
    })
  }
  return state
}
