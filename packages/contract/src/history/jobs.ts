import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Work that goes on after its call was answered, step by step. */

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/**
 * Why a job failed. unknown_task: this release has no such task. unreadable: what it was given cannot be read any more. interrupted: the
 * process that ran it ended again and again. error: a fault of ours, after several attempts.
 */
export const JOB_FAILURES = ['unknown_task', 'unreadable', 'interrupted', 'error'] as const
export type JobFailure = (typeof JOB_FAILURES)[number]

const shape = {
  id: z.string(),
  /** of a closed list, or one of an earlier release */
  task: z.string(),
  state: z.enum(JOB_STATES),
  /** steps that are done, those that were refused among them, of how many */
  done: z.number(),
  total: z.number(),
  refused: z.number(),
  reason: z.nullable(z.enum(JOB_FAILURES)),
  /** as they were called then */
  askedBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: f.Instant,
  startedAt: z.nullable(f.Instant),
  finishedAt: z.nullable(f.Instant),
}
export const Job = z.object(shape)
export type Job = z.infer<typeof Job>

const Refused = z.object({
  /** which step, from 0 */
  position: z.number(),
  /** id of what it was about: of a document */
  subjectId: z.nullable(z.string()),
  /** the document as it is now; null where it was about none, or it is gone */
  document: z.nullable(
    z.object({
      id: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      status: z.enum(DOCUMENT_STATUSES),
      number: z.nullable(z.string()),
      recipientName: f.Localised,
      currency: z.string(),
      total: f.DecimalText,
    }),
  ),
  /** in the language of who asked */
  messages: z.array(z.string()),
})
/** So many of a job's refusals are told. */
export const MOST_REFUSALS = 500
export const JobDetail = z.object({ ...shape, refusals: z.array(Refused) })
export type JobDetail = z.infer<typeof JobDetail>

const query = z.strictObject({ ...f.paging })
export type ListJobsQuery = z.infer<typeof query>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  reads: ['jobs', 'drafts', 'documents'],
  summary: 'Jobs of the workspace, the newest first: all of them for who manages it, their own for everybody else.',
  access: 'jobs.read',
  query,
  reply: f.listOf(Job),
})
export const readJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  reads: ['jobs', 'drafts', 'documents'],
  summary: 'A job, and what of it was refused and why.',
  access: 'jobs.read',
  params: f.idParams,
  reply: JobDetail,
})
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  writes: ['jobs'],
  summary: 'Gives a job up: what is done stays done, the rest is not begun.',
  access: 'jobs.write',
  audit: 'job.cancelled',
  params: f.idParams,
  reply: Job,
})
export const repeatJob = endpoint({
  method: 'POST',
  path: '/api/jobs/:id/repeat',
  writes: ['jobs'],
  summary: 'Lets a job that failed go on from where it was.',
  access: 'jobs.write',
  audit: 'job.repeated',
  params: f.idParams,
  reply: Job,
})
