import type { OnboardingInput } from '@invoice/contract/people/workspaces.ts'
import { onboard } from '@invoice/contract/people/workspaces.ts'
import { anOnboarding } from '../../../../seed/onboarding.ts'
import type { SignedInClient, TestServer } from '../../../platform/testing/test-server.ts'

export type OnboardedClient = SignedInClient & { companyId: string }

/** Somebody who has just made a workspace; calls name it. */
export async function onboarded(server: TestServer, overrides: Partial<OnboardingInput> = {}, index = 0): Promise<OnboardedClient> {
  const client = await server.signIn()
  const { workspace, company } = await client.call(onboard, { body: anOnboarding(overrides, index) })
  client.headers['x-workspace-id'] = workspace.id
  return Object.assign(client, { workspaceId: workspace.id, companyId: company.id })
}
