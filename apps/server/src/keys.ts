import pg from 'pg'
import { readConfig } from './platform/config.ts'
import { attachOwner } from './platform/db/attach-database.ts'
import { lostValues } from './platform/secrets/admit-keys.ts'
import { loadKeys } from './platform/secrets/load-keys.ts'
import { reasonOf, StartupProblem } from './platform/startup-problem.ts'

/** `npm run keys`. Ends with 0; with 1 where values are lost, or it could not be looked at. */
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

async function main([command, ...rest]: string[]): Promise<number> {
  if ((command !== undefined && command !== 'forget') || rest.length > 0)
    throw new StartupProblem('Say `npm run keys`, or `npm run keys -- forget`.')
  const config = readConfig()
  const { owner, stop } = await attachOwner(config)
  const client = new pg.Client(owner)
  try {
    await client.connect()
    return await tell(client, loadKeys(config), command === 'forget')
  } finally {
    await client.end()
    await stop()
  }
}

async function tell(owner: pg.Client, keys: ReturnType<typeof loadKeys>, forget: boolean): Promise<number> {
  const { sealed, lost } = await lostValues(owner, keys, { forget })
  if (lost === 0) {
    console.log(`The keys of this installation open all ${sealed} sealed values: nothing is lost.`)
    return 0
  }
  if (forget) {
    console.log(
      `${lost} of ${sealed} sealed values were let go of: start, and enter those secrets of payment methods again; whose second factor was among them signs in without it.`,
    )
    return 0
  }
  console.log(
    `${lost} of ${sealed} sealed values open with none of the keys of this installation. Bring the key back (SECRET_KEYS, or keys.json), or let go of them with: npm run keys -- forget`,
  )
  return 1
}
