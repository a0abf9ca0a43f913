import { LANGUAGES } from '@invoice/domain/localised.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { STANDINGS } from '@invoice/domain/seat/standing.ts'
import * as z from 'zod/mini'
import { MonthTakenOver } from '../records/taken-over.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { month } from './month.ts'
import { LINK_DAYS } from './package-links.ts'
import { VatState } from './periods.ts'

/** The seat of who keeps the books of several workspaces: the companies of all of them, and how a month of each stands. */

const { checks } = LEDGERS.of(regimeOf(null))

/** What of a company and month is kept for a person between two looks; worked out inside the workspace's own security. */
export const SeatFacts = z.object({
  companyId: z.string(),
  name: f.Localised,
  registrationNumber: z.string(),
  standing: z.enum(STANDINGS),
  state: VatState,
  currency: z.string(),
  /** 50 less 60 of the declaration */
  result: f.DecimalText,
  /** rows of both ledgers */
  sales: z.number(),
  purchases: z.number(),
  dueOn: f.Day,
  filedOn: z.nullable(f.Day),
  /** what does not hold, the worst first */
  checks: z.array(z.object({ code: z.enum(checks), severity: z.enum(['stops', 'review']), count: z.number() })),
  /** of one that is not registered: percent of the turnover that it would have to register from, "81.8" */
  threshold: z.nullable(f.DecimalText),
  /** of all that the month comes to */
  digest: z.string(),
  /** what was asked about records of the company, whatever month these are of */
  questions: z.object({ open: z.number(), answered: z.number() }),
  /** documents of the month, how many of them are taken over into the books, and how many of those changed since */
  books: MonthTakenOver,
})
export type SeatFacts = z.infer<typeof SeatFacts>

const SeatClient = z.object({
  ...SeatFacts.shape,
  workspaceId: z.string(),
  workspace: z.string(),
  /** when this was so */
  seenAt: f.Instant,
})
export type SeatClient = z.infer<typeof SeatClient>

export const Seat = z.object({
  /** the worst first */
  items: z.array(SeatClient),
  /** workspaces of which nothing can be told: a second factor is demanded, or it has moved to another installation */
  closed: z.array(z.object({ workspaceId: z.string(), workspace: z.string(), why: z.enum(['second_factor', 'moved', 'fault']) })),
  /** how many workspaces there are, and of how many what is kept was not compared with what is there for a while */
  workspaces: z.number(),
  left: z.number(),
})
export type Seat = z.infer<typeof Seat>

export const readSeat = endpoint({
  method: 'GET',
  path: '/api/seat/:month',
  reads: ['users'],
  summary: 'The companies of all workspaces of the signed-in person and how a month of each stood when it was last looked at.',
  access: 'account',
  params: z.strictObject({ month: month() }),
  reply: Seat,
})

export const lookAgain = endpoint({
  method: 'POST',
  path: '/api/seat/:month/looks',
  writes: [],
  summary: 'Compares what is kept of a month with what is there, some workspaces at a time; `left` says how many are still to be compared.',
  access: 'account',
  audit: { none: 'Nothing of a workspace changes.' },
  params: z.strictObject({ month: month() }),
  reply: Seat,
})

/** Of so many something is asked for at once. */
export const MOST_CLIENTS = 100

const ofClients = z.array(z.strictObject({ workspaceId: f.id(), companyId: f.id() })).check(z.minLength(1), z.maxLength(MOST_CLIENTS))

export const SeatPackages = z.object({
  items: z.array(
    z.object({
      workspaceId: z.string(),
      companyId: z.string(),
      /** its archive is `/api/vat/packages/{jobId}?workspace={workspaceId}`, for a day */
      jobId: z.string(),
      state: z.enum(['drawing', 'made', 'over']),
      done: z.number(),
      total: z.number(),
      madeAt: f.Instant,
      /** of what the month came to when it was made: it is another one once anything changed */
      digest: z.string(),
    }),
  ),
})
export type SeatPackages = z.infer<typeof SeatPackages>

export const listSeatPackages = endpoint({
  method: 'GET',
  path: '/api/seat/:month/packages',
  reads: ['users', 'jobs'],
  summary: 'The last package of each client that the signed-in person asked for, and how far it is.',
  access: 'account',
  params: z.strictObject({ month: month() }),
  reply: SeatPackages,
})

export const makeSeatPackages = endpoint({
  method: 'POST',
  path: '/api/seat/:month/packages',
  writes: ['jobs'],
  writesLater: ['jobs'],
  summary:
    'Has the package of a month drawn for each of several clients, in a job of their workspace each. What cannot be is told by client; one of which nothing changed since is not drawn again.',
  access: 'account',
  allowance: 'renders',
  audit: { none: 'The job writes down each PDF that is kept; an archive is written down when it is fetched.' },
  params: z.strictObject({ month: month() }),
  body: z.strictObject({ clients: ofClients }),
  reply: z.object({
    items: z.array(
      z.object({
        workspaceId: z.string(),
        companyId: z.string(),
        /** `gone`: who asks may not see it, or not any more; `refused`: `message` says why */
        outcome: z.enum(['begun', 'unchanged', 'not_ready', 'gone', 'refused']),
        message: z.string(),
      }),
    ),
  }),
})

/** As a letter of one month's package (`PackageLetter`), to one address for all of the clients. */
export const SeatLetter = z.strictObject({
  clients: ofClients,
  address: f.requiredEmail(),
  days: z.literal(LINK_DAYS),
  language: z.enum(LANGUAGES),
  attaches: f.flag(false),
})
export type SeatLetter = z.infer<typeof SeatLetter>

export const sendSeatPackages = endpoint({
  method: 'POST',
  path: '/api/seat/:month/package-links',
  writes: ['vat_periods', 'mails'],
  summary:
    'Sends the package of a month of each of several clients to one address, in an email of their company each. What cannot be is told by client; repeated with the same key, what was sent is not sent again, and what was refused is tried again.',
  access: 'account',
  audit: 'vat_period.package_sent',
  idempotent: true,
  params: z.strictObject({ month: month() }),
  body: SeatLetter,
  reply: z.object({
    items: z.array(
      z.object({
        workspaceId: z.string(),
        companyId: z.string(),
        /** `not_allowed`: their role there may not send; `gone`: who asks may not see it, or not any more; `refused`: `message` says why */
        outcome: z.enum(['sent', 'not_ready', 'not_allowed', 'gone', 'refused']),
        message: z.string(),
      }),
    ),
  }),
})

export const takeOverSeatMonths = endpoint({
  method: 'PUT',
  path: '/api/seat/:month/taking-over',
  writes: ['taken_over', 'webhooks'],
  summary:
    'Marks all documents of a month of each of several clients as taken over, in their workspace each: those that are not yet, and anew those that changed. What cannot be is told by client.',
  access: 'account',
  audit: 'vat_period.taken_over',
  params: z.strictObject({ month: month() }),
  body: z.strictObject({ clients: ofClients }),
  reply: z.object({
    items: z.array(
      z.object({
        workspaceId: z.string(),
        companyId: z.string(),
        /** `not_allowed`: their role there keeps no books; `gone`: who asks may not see it, or not any more; `refused`: `message` says why */
        outcome: z.enum(['marked', 'unchanged', 'not_allowed', 'gone', 'refused']),
        /** so many documents */
        marked: z.number(),
        message: z.string(),
      }),
    ),
  }),
})
