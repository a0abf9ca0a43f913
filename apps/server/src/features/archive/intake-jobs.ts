import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import type { InstallationPayloads } from '../../platform/jobs/task-table.ts'
import { breakOff } from './intakes-store.ts'

const nothing = async (): Promise<void> => {}

/** What came of it stands in its row. */
export async function lookAtBrought(
  { act, platform }: StepGround,
  brought: InstallationPayloads['archives.look'],
): Promise<typeof nothing> {
  await platform.archivist.look({ ...brought, now: act.clock.now() })
  return nothing
}

export async function takeBroughtIn(
  { act, platform }: StepGround,
  brought: InstallationPayloads['archives.take_in'],
): Promise<typeof nothing> {
  await platform.archivist.takeIn({ ...brought, now: act.clock.now() })
  return nothing
}

/** The work broke off too often: whoever brought it may ask once more. */
export async function giveUpBrought({ tx, act }: StepWork, { intakeId }: InstallationPayloads['archives.look']): Promise<void> {
  await breakOff(tx, act, intakeId)
}
