// The render worker, of which the first ones of a process are killed before they can draw.
import { appendFileSync, statSync } from 'node:fs'
import { killedOf, STUMBLES } from './stumbles.ts'

const killed = killedOf(process.ppid)
appendFileSync(killed, '.')
if (statSync(killed).size <= STUMBLES) process.kill(process.pid, 'SIGKILL')
await import('../render-worker.ts')
