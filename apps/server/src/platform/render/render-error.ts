/** Why there is no paper: the document took too long, or the compiler refused it or died. Nothing that a person can mend. */
export type RenderProblem = 'render.timeout' | 'render.failed'

export class RenderError extends Error {
  readonly code: RenderProblem

  constructor(code: RenderProblem, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}
