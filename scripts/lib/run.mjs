import { spawn } from 'node:child_process'
import { root, runtime } from './runtime.mjs'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program of ours in the pinned runtime until it ends, and ends as it did. Signals are handed on. npm hands them no further than its
 * shell: so the scripts of package.json begin with `exec`, by which this process takes the shell's place, and npm waits for it. When npm
 * itself is gone, so is the program.
 *
 * @param {string[]} args of node, relative to the root
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {import('node:child_process').ChildProcess}
 */
export function start(args, environment = process.env) {
  // npm enters the folder of its package, and a release is called from anywhere: a file that is named is looked for where the caller stands.
  const CALLED_FROM = (environment['npm_lifecycle_event'] && environment['INIT_CWD']) || process.cwd()
  // The channel ends with this process, even when it is killed outright: that is how the program learns of it.
  return spawn(runtime(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...environment, CALLED_FROM } })
}

/** @param {import('node:child_process').ChildProcess[]} children the first to end ends all, and this process */
export function stayWith(...children) {
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, () => tell(signal))
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid === parent || tell('SIGTERM'), 250).unref()
  for (const child of children) {
    child.on('exit', (code, signal) => {
      process.exitCode ??= signal ? 1 : (code ?? 1)
      tell('SIGTERM')
    })
  }
}
