import { type Citus, makeCitusDatabase, openCitus } from '../../apps/server/src/platform/testing/citus-nodes.ts'
import { withClient } from '../../apps/server/src/platform/testing/with-client.ts'
import type { Beside } from '../processes/fleet.ts'

export type Distributed = Beside & Pick<Citus, 'coordinator' | 'workers'>

/** A coordinator and two workers with an empty database that is ready to be migrated. */
export async function openDistributed({ isCareless = false } = {}): Promise<Distributed> {
  const { folder, coordinator, workers, stop } = await openCitus({ isCareless })
  const owner = await makeCitusDatabase(
    [coordinator, ...workers].map(({ admin }) => admin),
    'shop',
  )
  const { host, port } = coordinator.admin
  const settings = { DATABASE_URL: `postgres://${owner.user}:${owner.password}@${host}:${port}/shop`, DISTRIBUTED: 'citus' } as const
  return { folder, owner, settings, coordinator, workers, stop }
}

/** One PostgreSQL with the same settings, to be measured beside it. */
export async function openAlone(): Promise<Beside> {
  const { folder, coordinator, stop } = await openCitus({ workers: 0 })
  await withClient(coordinator.admin, async (client) => {
    await client.query(`create role shop_owner login createrole password 'shop'`)
    await client.query('create database shop owner shop_owner')
  })
  const { host, port } = coordinator.admin
  const owner = { host, port, user: 'shop_owner', password: 'shop', database: 'shop' }
  return { folder, owner, settings: { DATABASE_URL: `postgres://shop_owner:shop@${host}:${port}/shop` }, stop }
}
