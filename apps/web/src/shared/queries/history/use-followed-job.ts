import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import type { Writing } from '@invoice/contract/wire/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askLater } from '../cache/refresh.ts'
import { isOver, watchedJobQuery } from './jobs.ts'

/**
 * Looks at a job until it is over, and asks anew for what it wrote.
 * @param asked the call that began it
 * @param onOver is told once, with what came of it
 * @returns the job while it goes on
 */
export function useFollowedJob(id: string | null, asked: Writing, onOver: (job: JobDetail) => void = () => {}): JobDetail | undefined {
  const client = useQueryClient()
  const { data } = useQuery({ ...watchedJobQuery(id ?? ''), enabled: id !== null })
  const over = id !== null && data?.id === id && isOver(data)
  const tell = useEffectEvent(() => {
    void askLater(client, asked)
    if (data !== undefined) onOver(data)
  })
  useEffect(() => {
    if (over) tell()
  }, [over])
  return id === null || over ? undefined : data
}
