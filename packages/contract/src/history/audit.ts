import { ALL_LISTS, type ListEntity } from '../settings/list-facts.ts'

const ROW = ['created', 'updated', 'archived', 'restored', 'deleted'] as const
const LISTED = [...ROW, 'ordered'] as const

// The type holds what is made of all lists.
const LISTS = Object.fromEntries(ALL_LISTS.map(({ entity }) => [entity, LISTED])) as Readonly<Record<ListEntity, typeof LISTED>>

/**
 * Everything of a workspace that is written down when it is done, by what it is done to: the closed list of the acts of the audit
 * (docs/decisions/0020-what-the-audit-writes-down.md). Each endpoint says in its `audit` which of them it does.
 */
export const AUDITED = {
  workspace: ['created', 'updated', 'archive_asked', 'archive_fetched', 'archive_removed', 'closed', 'opened_again', 'taken_in'],
  user: ['joined', 'role_changed', 'handed_over', 'left', 'removed'],
  firm: ['joined', 'ended'],
  invitation: ['created', 'renewed', 'revoked'],
  company: ROW,
  contact: [
    ...ROW,
    'merged',
    'merged_into',
    'imported',
    'exported',
    'data_exported',
    'erased',
    'link_made',
    'link_revoked',
    'page_viewed',
    'data_proposed',
    'proposal_accepted',
    'proposal_declined',
  ],
  product: [...ROW, 'imported', 'exported'],
  document: [
    'created',
    'deleted',
    'issued',
    'shared',
    'unshared',
    'viewed',
    'output_kept',
    'question_asked',
    'accepted',
    'declined',
    'completed',
    'cancelled',
    'voided',
    'duplicated',
    'replaced',
    'protocol_made',
    'conversion_begun',
    'converted',
    'given_back',
    'exported',
    'recorded',
    'imported',
    'import_taken_back',
    'file_attached',
    'file_detached',
    'mail_sent',
    'mail_refused',
    'disputed',
    'dispute_ended',
    'reminded',
    'set_off',
    'set_off_undone',
    'payment_asked',
    'mail_asked',
    'mail_scheduled',
    'mail_cancelled',
    'mail_stopped',
    'mail_put_off',
    'einvoice_asked',
    'einvoice_delivered',
    'einvoice_refused',
    'vat_decided',
    'vat_exported',
    'vat_charged',
    'vat_charge_annulled',
    'vat_taken_back',
    'taken_over',
    'taken_over_undone',
    'hours_added',
  ],
  recurrence: ['created', 'updated', 'deleted', 'paused', 'resumed', 'ended', 'stopped', 'exported'],
  ...LISTS,
  document_range: LISTED,
  payment_method: LISTED,
  payment_run: ['created', 'exported', 'cancelled', 'transfer_paid', 'paid'],
  treasury_account: [
    'created',
    'updated',
    'activated',
    'deactivated',
    'deleted',
    'ordered',
    'converted',
    'counted',
    'feed_asked',
    'feed_connected',
    'feed_ended',
  ],
  treasury_entry: ['created', 'reversed', 'transferred', 'exported', 'file_attached', 'file_detached'],
  bank_statement: ['imported'],
  statement_entry: ['decided', 'undone'],
  statement_rule: ['created', 'deleted'],
  payment: ['created', 'allocated', 'released', 'refunded', 'undone', 'updated', 'exported', 'paper_made', 'advance_invoiced'],
  hours: ['created', 'updated', 'deleted'],
  inquiry: ['question_put', 'question_answered', 'question_put_again', 'question_closed'],
  notification: ['updated'],
  job: ['cancelled', 'repeated'],
  mail: ['tested', 'released', 'all_released', 'deleted'],
  vat_entry: ['created', 'voided'],
  bill_file: ['received', 'recorded', 'drafted', 'put_away', 'brought_back', 'forgotten'],
  mailbox: ['updated', 'deleted'],
  mail_sender: ['accepted', 'put_away', 'forgotten'],
  webhook: ['created', 'updated', 'deleted', 'secret_renewed', 'tried_out', 'sent_again', 'switched_off'],
  api_key: ['created', 'revoked'],
  assistants: ['updated'],
  audit: ['exported'],
  report: ['exported'],
  vat_period: [
    'made_ready',
    'result_given',
    'not_ready',
    'filed',
    'reopened',
    'exported',
    'package_sent',
    'package_revoked',
    'package_fetched',
    'taken_over',
  ],
  export: ['created', 'fetched', 'cancelled', 'ended', 'linked'],
  export_template: ['created', 'updated', 'deleted'],
  export_schedule: ['created', 'updated', 'paused', 'resumed', 'deleted', 'sent'],
  verification: ['asked', 'done'],
} as const

export type AuditedEntity = keyof typeof AUDITED
export type AuditAct = { [Entity in AuditedEntity]: `${Entity}.${(typeof AUDITED)[Entity][number]}` }[AuditedEntity]

/** One act, or several that an endpoint does at once; each is written down where it changes anything. Or none, and why. */
export type Audit = AuditAct | readonly AuditAct[] | { readonly none: string }

/** The acts of an endpoint; of one that says nothing there are none. */
export function auditActs(audit: Audit | undefined): readonly AuditAct[] {
  if (typeof audit === 'string') return [audit]
  return audit === undefined || 'none' in audit ? [] : audit
}

/** All of them, in the order of the list. */
export const AUDIT_ACTS: readonly AuditAct[] = Object.entries(AUDITED).flatMap(([entity, acts]) =>
  // The type holds what the table gives; the compiler cannot see it through entries.
  acts.map((act) => `${entity}.${act}` as AuditAct),
)
export const AUDITED_ENTITIES = Object.keys(AUDITED) as readonly AuditedEntity[]
