/** Why there is no paper: too much waiting (answered 503), a document that took too long, or a compiler that failed or died. */
export type RenderProblem = 'render.busy' | 'render.timeout' | 'render.failed' | 'render.stopped'

export class RenderError extends Error {
  readonly code: RenderProblem

  constructor(code: RenderProblem, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}
