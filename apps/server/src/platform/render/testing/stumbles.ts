import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** So many children are killed at their start, */
export const STUMBLES = 3
/** which is written down here. */
export const killedOf = (parent: number): string => join(tmpdir(), `stumbles-${parent}`)
