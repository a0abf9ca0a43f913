// `npm run lock`, after each change of dependencies. npm leaves out of the lock the optional packages of other platforms that the
// registry at hand does not carry, and then `npm ci` fails everywhere (EUSAGE): this names them all.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeLock } from './lib/lock.mjs'
import { root } from './lib/runtime.mjs'

const file = join(root, 'package-lock.json')
const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock names every optional package.' : `Added to the lock: ${added.join(', ')}`)
