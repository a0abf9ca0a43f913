import { Refusal } from '../errors/refusal.ts'

/** Why there is no paper: the document took too long, or the compiler refused it or died (503). `message` is for the log. */
export type RenderProblem = 'render.timeout' | 'render.failed'

export class RenderError extends Refusal {
  constructor(code: RenderProblem, message: string) {
    super(code)
    this.name = 'RenderError'
    this.message = message
  }
}

/** Its process is gone: another one may do it. `hadDocument`: it may have been the document that ended it. */
export class ChildDied extends RenderError {
  readonly hadDocument: boolean

  constructor({ hadDocument }: { hadDocument: boolean }) {
    super('render.failed', 'The process that draws documents ended unexpectedly.')
    this.hadDocument = hadDocument
  }
}
