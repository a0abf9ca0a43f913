import { type Job, type JobDetail, listJobs, readJob } from '@invoice/contract/history/jobs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While something is to be done; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1500
const SHOWN = 100

const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'
/** Nothing more is done of it, unless somebody lets it go on. */
export const isOver = (job: Pick<Job, 'state'>): boolean => !isOpen(job)

/** The newest jobs. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listJobs, 'list'),
    queryFn: async ({ signal }): Promise<readonly Job[]> => (await call(listJobs, { query: { pageSize: SHOWN } }, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })

/** With what of it was refused. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readJob, id),
    queryFn: ({ signal }): Promise<JobDetail> => call(readJob, { params: { id } }, { signal }),
  })

/** A small job is over in a moment: so often it is looked at, and less often the longer it takes. */
const WATCH_MS = [250, 500, 1000]

/** As `jobQuery`, asked again and again until it is over. */
export const watchedJobQuery = (id: string) =>
  queryOptions({
    ...jobQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === undefined || isOpen(data) ? (WATCH_MS[Math.floor(dataUpdateCount / 4)] ?? POLL_MS) : false,
    refetchIntervalInBackground: true,
  })
