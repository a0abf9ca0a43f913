import * as contract from '@invoice/contract/exports/exports.ts'
import * as schedules from '@invoice/contract/exports/schedules.ts'
import * as templates from '@invoice/contract/exports/templates.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While something is made; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1000

/** What was taken out, the newest first. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(contract.listExports, 'list'),
    queryFn: async ({ signal }): Promise<readonly contract.Export[]> => (await call(contract.listExports, { query: {} }, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'making') ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })

/** One of them, asked again until it is made. */
export const watchedExportQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(contract.readExport, id),
    queryFn: ({ signal }) => call(contract.readExport, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'making' ? POLL_MS : false),
    refetchIntervalInBackground: true,
  })

/** How much a choice would hold. */
export const exportCountQuery = (what: contract.ExportWhatInput) =>
  queryOptions({
    queryKey: workspaceKey(contract.countExport, 'count', what),
    queryFn: ({ signal }) => call(contract.countExport, { body: what }, { signal }),
  })

export const readExportFile = (id: string) => call(contract.readExportFile, { params: { id } })

export const exportTemplatesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(templates.listExportTemplates),
    queryFn: async ({ signal }): Promise<readonly templates.ExportTemplate[]> =>
      (await call(templates.listExportTemplates, { query: {} }, { signal })).items,
  })

export const exportSchedulesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(schedules.listExportSchedules),
    queryFn: async ({ signal }): Promise<readonly schedules.ExportSchedule[]> =>
      (await call(schedules.listExportSchedules, { query: {} }, { signal })).items,
  })
