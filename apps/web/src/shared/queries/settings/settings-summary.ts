import { readSettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What each page of the settings holds, and what documents still lack: looked at anew each time. */
export const settingsSummaryQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readSettingsSummary),
    queryFn: ({ signal }) => call(readSettingsSummary, {}, { signal }),
    staleTime: 0,
  })
