import { permits } from '@invoice/contract/wire/permissions.ts'
import { useIsOperator, useWorkspaces } from '../queries/people/workspaces.ts'
import { settingsPagesFor } from './settings-pages.ts'

/** The pages of the settings that the person has something to do with; all of them while the role is not known yet. */
export function useSettingsPages(): ReturnType<typeof settingsPagesFor> {
  const { current } = useWorkspaces()
  const isOperator = useIsOperator() === true
  return settingsPagesFor({ manages: (noun) => current === undefined || permits(current.role, noun, 'manage'), isOperator })
}
