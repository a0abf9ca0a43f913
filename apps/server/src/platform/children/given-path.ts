import { resolve } from 'node:path'

/** A path as whoever called the command means it: its program runs in the application's own folder, and is told where they stand (`scripts/lib/run.mjs`). */
export function givenPath(path: string): string {
  return resolve(process.env['CALLED_FROM'] ?? '.', path)
}
