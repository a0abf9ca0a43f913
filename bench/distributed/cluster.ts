import { type Citus, makeCitusDatabase, openCitus } from '../../apps/server/src/platform/testing/citus-nodes.ts'
import type { Beside } from '../processes/fleet.ts'

export type Distributed = Beside & Pick<Citus, 'coordinator' | 'workers'>

/** A coordinator and two workers with an empty database that is ready to be migrated. */
export async function openDistributed({ isCareless = false } = {}): Promise<Distributed> {
  const { folder, coordinator, workers, stop } = await openCitus({ isCareless })
  const owner = await makeCitusDatabase([coordinator, ...workers].map(({ admin }) => admin), 'shop')
  const { host, port } = coordinator.admin
  const settings = { DATABASE_URL: `postgres://${owner.user}:${owner.password}@${host}:${port}/shop`, DISTRIBUTED: 'citus' } as const
  return { folder, owner, settings, coordinator, workers, stop }
}
