import { setTimeout as sleep } from 'node:timers/promises'

/** The child as on a machine that has no time for it: it comes to life late. */
await sleep(2500)
await import('../render-worker.ts')
