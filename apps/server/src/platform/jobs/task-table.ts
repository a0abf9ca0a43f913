import { DOWNLOAD_FORMATS, type DownloadFormat } from '@invoice/contract/documents/bulk.ts'
import { DocumentImportInput, type DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import { WEBHOOK_FAULTS, type WebhookFault } from '@invoice/contract/programs/webhooks.ts'
import { METHOD_KINDS } from '@invoice/contract/treasury/payments.ts'
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '@invoice/domain/accounts/account-mails.ts'
import { LANGUAGES, type Language } from '@invoice/domain/localised.ts'
import { DETAILS, type Detail, OWN_EVENTS, type OwnEvent } from '@invoice/domain/notifications/events.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import * as z from 'zod/mini'

/** What is known of a task before it is run; what it does is in `src/tasks.ts`, which the compiler holds to this list. */
export type TaskFacts<Payload = unknown> = {
  /** Of a workspace, or of the installation, where no workspace is set. */
  readonly home: 'workspace' | 'installation'
  readonly payload: z.ZodMiniType<Payload>
  /** How many steps it has, each a transaction of its own; 1 unless told. */
  readonly steps?: (payload: Payload) => number
  /** The payload holds secrets: it lies sealed until the job is over, and is then gone. */
  readonly isSealed?: true
  /** Nobody asked for it and nobody waits for it: its row is gone once it is done. One that failed stays. */
  readonly isRoutine?: true
  /** Of every minute: people see it only where it failed. */
  readonly isUnseen?: true
}

/** So many entries of statements are accepted in one transaction: who pays at the same time waits no longer than for these. */
export const SLICE_OF_ENTRIES = 50

/** What a workspace is tidied of, a step each, in this order: a later one is added at the end. */
export const TIDIED = [
  'keys',
  'files',
  'imports',
  'job_files',
  'jobs',
  'mails',
  'notices',
  'deliveries',
  'invitations',
  'search_words',
  'vat_checks',
  'recurrence_runs',
  'verifications',
  'sums',
  'lookups',
  'company_lookups',
  'exports',
  'mailbox_messages',
  'archives',
] as const

type Nothing = Record<string, never>

/** Tasks of a workspace, with what they are given. */
export type WorkspacePayloads = {
  /** Issues drafts, one after the other. */
  'documents.issue': { documentIds: string[] }
  /** Deletes drafts. */
  'documents.delete': { documentIds: string[] }
  /** Makes a draft of each. */
  'documents.duplicate': { documentIds: string[] }
  /** Sends each by mail. */
  'documents.send': { documentIds: string[]; again: boolean }
  /** Records a payment of each, of what is left of it. */
  'documents.pay': {
    documentIds: string[]
    paidOn: string
    methodKind: PaymentMethodKind
    paymentMethodId: string | null
    accountId: string | null
  }
  /** Accepts what is certain of statements as they came in, so many of their entries a step. */
  'statements.accept': { accountId: string; statementIds: string[]; entries: number }
  /** Opens entries of statements again, a step each. */
  'statements.take_back': { entryIds: string[] }
  /** Makes the e-invoice of a document that was issued, and keeps it. */
  'documents.einvoice': { documentId: string }
  /** Carries out an import of documents that another program issued: all of it in one step, or nothing. */
  'documents.import': { importId: string; request: DocumentImportRequest }
  /** Goes on reading another program, so far as a slice of it takes, in the name of whoever holds the token. */
  'imports.read': { readingId: string; turn: number; token: string }
  /** Draws their PDFs, which are fetched together: one after the other in one PDF, or in a ZIP. */
  'documents.download': { documentIds: string[]; format: DownloadFormat }
  /** Draws the papers of a month of VAT, which are fetched in the archive for its accountant: documents of ours, and protocols by their bills. */
  'vat.package': { companyId: string; month: string; papers: string[]; protocols: string[] }
  /** Makes the parts of an export, a step each, and last the whole of them. */
  'exports.make': { exportId: string; steps: number }
  /** Makes the papers that an archive lacks, a few a step, and last the archive. */
  'archives.make': { archiveId: string; steps: number }
  /** Finds what goes by itself and is due, and asks for it. */
  'exports.find': Nothing
  /** Deals with one day of what goes by itself. */
  'exports.scheduled': { scheduleId: string; plannedOn: string }
  /** Mails what went by itself. */
  'exports.mail': { exportId: string }
  /** Puts what was done into the chain of the audit. */
  'audit.link': Nothing
  /** Hands a mail to the mail server: one try of it. */
  'mails.deliver': { mailId: string; attempt: number }
  /** Finds what is to be reminded of now, and asks for it. */
  'reminders.find': Nothing
  /** Reminds of a document, where that is still to be done. */
  'reminders.send': { documentId: string }
  /** Finds what repeats and is due, and asks for it. */
  'recurrences.find': Nothing
  /** Deals with the next day of what repeats, where it is due. */
  'recurrences.run': { recurrenceId: string }
  /** Tells the company by mail what happened to its document. */
  'notices.mail': {
    documentId: string
    event: OwnEvent
    answer: 'accepted' | 'declined' | null
    details: Record<Detail, string>
    /** a member to whom it goes in the place of the company */
    personId?: string | undefined
  }
  /** Thanks a client for a payment. */
  'payments.mail': { paymentId: string }
  /** Tells an address what happened: one try of it. */
  'webhooks.deliver': { deliveryId: string; attempt: number }
  /** Reads a picture of a bill that waits. */
  'bills.read': { billFileId: string }
  /** Hands an e-invoice to its provider, or asks how it stands: one call of it. */
  'transmissions.move': { transmissionId: string; attempt: number }
  /** Takes what came in for a company through its provider into the inbox of bills. */
  'exchange.receive': { companyId: string }
  /** Asks a provider how an order stands that somebody set out to pay. */
  'online.ask': { onlinePaymentId: string; asked: number }
  /** Asks a provider what it has paid out; of each day, or because it told of something. */
  'online.payouts': { paymentMethodId: string; isOfDay: boolean }
  /** Tries keys of a provider that did not answer when they were kept. */
  'payment_methods.try_keys': { paymentMethodId: string; since: string; tried: number }
  /** Asks a bank what it tells of an account, or whether its owner has consented. */
  'bank_feeds.look': { accountId: string }
  /** Looks into the mailbox that bills are taken from. */
  'mailbox.look': Nothing
  /** Tells the owners by mail that an address does not answer. */
  'webhooks.mail': { kind: 'webhook_failing' | 'webhook_switched_off'; url: string; status: number | null; fault: WebhookFault }
  /** Compares all that was issued with itself, range by range, and follows the chain of the audit. */
  'workspace.verify': { verificationId: string; rangeIds: string[] }
  /** Deletes what a workspace kept for a while only. */
  'workspace.tidy': Nothing
}

/** An archive, and the passphrase that opens it; empty where it is not sealed. */
type Brought = { intakeId: string; passphrase: string }

/** Of the installation: they belong to no workspace. */
export type InstallationPayloads = {
  /** Makes a copy of all that is kept, since somebody asked for one. */
  'backups.make': Nothing
  /** Restores the newest copy beside everything, and looks at it. */
  'backups.try': Nothing
  /** Reads an archive that somebody brings to its end. */
  'archives.look': Brought
  /** Takes it in as a workspace of theirs. */
  'archives.take_in': Brought
  /** Deletes ended sessions, and what else of accounts no longer counts. */
  'accounts.tidy': Nothing
  /** Hands a mail of an account to the mail server, or puts it into the outbox: one try of it. */
  'accounts.mail': {
    /** the same in every try */
    id: string
    kind: AccountMailKind
    to: string
    language: Language
    /** of the link; empty where it has none */
    key: string
    /** of the text's placeholders */
    values: Record<string, string>
    /** in ISO 8601 */
    expiresAt: string
    attempt: number
  }
}

export type WorkspaceTask = keyof WorkspacePayloads
export type InstallationTask = keyof InstallationPayloads

const nothing = z.record(z.string(), z.never())
const brought = z.object({ intakeId: z.uuid(), passphrase: z.string() })
/** A step for each document. */
const eachDocument = {
  payload: z.object({ documentIds: z.array(z.uuid()).check(z.minLength(1)) }),
  steps: ({ documentIds }: { documentIds: string[] }) => documentIds.length,
}

/**
 * Every task there is: the closed list that `enqueue` is typed by. A name keeps its meaning for good, because rows of an earlier release bear
 * it; jobs of one that is taken out fail with that reason.
 */
export const WORKSPACE_TASKS: { readonly [Name in WorkspaceTask]: TaskFacts<WorkspacePayloads[Name]> } = {
  'documents.issue': { home: 'workspace', ...eachDocument },
  'documents.delete': { home: 'workspace', ...eachDocument },
  'documents.duplicate': { home: 'workspace', ...eachDocument },
  'documents.send': {
    home: 'workspace',
    payload: z.extend(eachDocument.payload, { again: z.boolean() }),
    steps: eachDocument.steps,
  },
  'documents.pay': {
    home: 'workspace',
    payload: z.extend(eachDocument.payload, {
      paidOn: z.string(),
      methodKind: z.enum(METHOD_KINDS),
      paymentMethodId: z.nullable(z.uuid()),
      accountId: z.nullable(z.uuid()),
    }),
    steps: eachDocument.steps,
  },
  'documents.einvoice': { home: 'workspace', payload: z.object({ documentId: z.uuid() }), isRoutine: true, isUnseen: true },
  'documents.import': { home: 'workspace', payload: z.object({ importId: z.uuid(), request: DocumentImportInput }) },
  'imports.read': {
    home: 'workspace',
    payload: z.object({ readingId: z.uuid(), turn: z.int(), token: z.string() }),
    isSealed: true,
    isRoutine: true,
    isUnseen: true,
  },
  'documents.download': {
    home: 'workspace',
    payload: z.extend(eachDocument.payload, { format: z.enum(DOWNLOAD_FORMATS) }),
    steps: eachDocument.steps,
  },
  'statements.accept': {
    home: 'workspace',
    payload: z.object({
      accountId: z.uuid(),
      statementIds: z.array(z.uuid()).check(z.minLength(1)),
      entries: z.int().check(z.gte(1)),
    }),
    steps: ({ entries }) => Math.ceil(entries / SLICE_OF_ENTRIES),
  },
  'statements.take_back': {
    home: 'workspace',
    payload: z.object({ entryIds: z.array(z.uuid()).check(z.minLength(1)) }),
    steps: ({ entryIds }) => entryIds.length,
  },
  'bills.read': { home: 'workspace', payload: z.object({ billFileId: z.uuid() }), isRoutine: true, isUnseen: true },
  'vat.package': {
    home: 'workspace',
    payload: z.object({ companyId: z.uuid(), month: z.string(), papers: z.array(z.uuid()), protocols: z.array(z.uuid()) }),
    // A month without papers has an archive too.
    steps: ({ papers, protocols }) => Math.max(1, papers.length + protocols.length),
  },
  'exports.make': {
    home: 'workspace',
    payload: z.object({ exportId: z.uuid(), steps: z.int().check(z.gte(1)) }),
    steps: ({ steps }) => steps + 1,
  },
  'archives.make': {
    home: 'workspace',
    payload: z.object({ archiveId: z.uuid(), steps: z.int().check(z.gte(0)) }),
    steps: ({ steps }) => steps + 1,
  },
  'exports.find': { home: 'workspace', payload: nothing, isRoutine: true, isUnseen: true },
  'exports.scheduled': {
    home: 'workspace',
    payload: z.object({ scheduleId: z.uuid(), plannedOn: z.string() }),
    isRoutine: true,
    isUnseen: true,
  },
  'exports.mail': { home: 'workspace', payload: z.object({ exportId: z.uuid() }), isRoutine: true, isUnseen: true },
  'audit.link': { home: 'workspace', payload: nothing, isRoutine: true, isUnseen: true },
  'mails.deliver': {
    home: 'workspace',
    payload: z.object({ mailId: z.uuid(), attempt: z.int() }),
    isRoutine: true,
    isUnseen: true,
  },
  'reminders.find': { home: 'workspace', payload: nothing, isRoutine: true, isUnseen: true },
  'reminders.send': { home: 'workspace', payload: z.object({ documentId: z.uuid() }), isRoutine: true, isUnseen: true },
  'recurrences.find': { home: 'workspace', payload: nothing, isRoutine: true, isUnseen: true },
  'recurrences.run': { home: 'workspace', payload: z.object({ recurrenceId: z.uuid() }), isRoutine: true, isUnseen: true },
  'notices.mail': {
    home: 'workspace',
    payload: z.object({
      documentId: z.uuid(),
      event: z.enum(OWN_EVENTS),
      answer: z.nullable(z.enum(['accepted', 'declined'])),
      details: z.record(z.enum(DETAILS), z.string()),
      personId: z.optional(z.uuid()),
    }),
    isRoutine: true,
    isUnseen: true,
  },
  'payments.mail': { home: 'workspace', payload: z.object({ paymentId: z.uuid() }), isRoutine: true, isUnseen: true },
  'webhooks.deliver': {
    home: 'workspace',
    payload: z.object({ deliveryId: z.uuid(), attempt: z.int() }),
    isRoutine: true,
    isUnseen: true,
  },
  'transmissions.move': {
    home: 'workspace',
    payload: z.object({ transmissionId: z.uuid(), attempt: z.int() }),
    isRoutine: true,
    isUnseen: true,
  },
  'exchange.receive': { home: 'workspace', payload: z.object({ companyId: z.uuid() }), isRoutine: true, isUnseen: true },
  'online.ask': {
    home: 'workspace',
    payload: z.object({ onlinePaymentId: z.uuid(), asked: z.int() }),
    isRoutine: true,
    isUnseen: true,
  },
  'online.payouts': {
    home: 'workspace',
    payload: z.object({ paymentMethodId: z.uuid(), isOfDay: z.boolean() }),
    isRoutine: true,
    isUnseen: true,
  },
  'payment_methods.try_keys': {
    home: 'workspace',
    payload: z.object({ paymentMethodId: z.uuid(), since: z.string(), tried: z.int() }),
    isRoutine: true,
    isUnseen: true,
  },
  'bank_feeds.look': { home: 'workspace', payload: z.object({ accountId: z.uuid() }), isRoutine: true, isUnseen: true },
  'mailbox.look': { home: 'workspace', payload: nothing, isRoutine: true, isUnseen: true },
  'webhooks.mail': {
    home: 'workspace',
    payload: z.object({
      kind: z.enum(['webhook_failing', 'webhook_switched_off']),
      url: z.string(),
      status: z.nullable(z.int()),
      fault: z.enum(WEBHOOK_FAULTS),
    }),
    isRoutine: true,
    isUnseen: true,
  },
  'workspace.verify': {
    home: 'workspace',
    payload: z.object({ verificationId: z.uuid(), rangeIds: z.array(z.uuid()) }),
    // What is of no range, and the audit.
    steps: ({ rangeIds }) => rangeIds.length + 2,
  },
  'workspace.tidy': { home: 'workspace', payload: nothing, steps: () => TIDIED.length, isRoutine: true },
}

export const INSTALLATION_TASKS: { readonly [Name in InstallationTask]: TaskFacts<InstallationPayloads[Name]> } = {
  'backups.make': { home: 'installation', payload: nothing, isRoutine: true },
  'backups.try': { home: 'installation', payload: nothing, isRoutine: true },
  'archives.look': { home: 'installation', payload: brought, isSealed: true, isRoutine: true },
  'archives.take_in': { home: 'installation', payload: brought, isSealed: true, isRoutine: true },
  'accounts.tidy': { home: 'installation', payload: nothing, isRoutine: true },
  'accounts.mail': {
    home: 'installation',
    payload: z.object({
      id: z.string(),
      kind: z.enum(ACCOUNT_MAIL_KINDS),
      to: z.string(),
      language: z.enum(LANGUAGES),
      key: z.string(),
      values: z.record(z.string(), z.string()),
      expiresAt: z.string(),
      attempt: z.int(),
    }),
    isSealed: true,
    isRoutine: true,
  },
}
