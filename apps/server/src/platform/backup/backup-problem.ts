import { StartupProblem } from '../startup-problem.ts'

/** Why a backup cannot be used, and what the command that was to use it ends with. */
export const EXIT_CODES = {
  no_room: 1,
  sealed: 2,
  wrong_key: 2,
  damaged: 3,
  newer: 4,
  older: 4,
  not_empty: 5,
  taken: 6,
  erased: 6,
  links_taken: 6,
  no_owner: 7,
} as const

/** A backup that is refused, in one sentence, before anything was written. */
export class BackupProblem extends StartupProblem {
  readonly kind: keyof typeof EXIT_CODES
  constructor(kind: keyof typeof EXIT_CODES, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
