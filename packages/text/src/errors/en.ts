import { en as common } from '../common/en.ts'

/** What a refused call tells the person; one text for each code of the contract's REFUSALS. Those of the catalogue are said once, there. */
export const refusals = {
  'common.invalid_input': common.check_input,
  'common.malformed': 'The request could not be read.',
  'common.workspace_needed': 'Please choose a workspace.',
  'common.idempotency_key_needed': 'This call needs an Idempotency-Key header.',
  'common.unauthorized': common.unauthorized,
  'common.forbidden': 'You are not allowed to do this.',
  'payment_methods.forbidden': 'Only an owner or an administrator decides where money goes: bank accounts and other payment methods.',
  'common.csrf': 'Your session could not be confirmed. Please reload the page and try again.',
  'common.not_found': common.not_found,
  'common.method_not_allowed': 'This address does not take such a call.',
  'common.in_use': 'This is in use and cannot be deleted.',
  'common.duplicate': 'This exists already.',
  'common.other_request_same_key': 'This Idempotency-Key was used for another request.',
  'common.stale_version': 'Someone else has changed this in the meantime. Please reload it.',
  'common.too_large': 'This is too large.',
  'common.wrong_type': 'This kind of content is not accepted here.',
  'common.wrong_host': 'The application is not reached under this address.',
  'common.rate_limit': common.rate_limit,
  'common.system_error': common.system_error,
  'common.too_much_at_once': 'Too much of yours is still being worked on. Please try again in a moment.',
  'common.busy': 'The server is busy. Please try again in a moment.',
  'render.timeout': 'Drawing the document took too long. Please try again in a moment; if it happens again, shorten its texts.',
  'render.failed': 'The document could not be drawn. Please try again in a moment.',
  'common.disk_full': 'The server’s disk is full, so nothing can be saved. Please tell whoever runs the server.',
  'companies.in_use': '{{name}} is in use by documents, numbers or bank accounts and cannot be deleted. You can archive it.',
  'companies.default_stays': '{{name}} is the default company. Please make another one the default first.',
  'contacts.merged': 'This contact was merged into another one and stays in the archive.',
  'imports.bad_rows': 'There are bad rows in the file. Nothing was imported; please check again.',
  'imports.too_many_kept':
    'There are {{count}} uploaded files in this workspace that were not imported yet. Please import or give up one of them first; after a day they are gone by themselves.',
  'imports.cancelled': 'The import was stopped. Nothing was saved.',
  'jobs.over': 'This job is over already.',
  'jobs.not_failed': 'Only a job that failed can be tried again.',
  'documents.nothing_possible': 'This cannot be done: {{type}}, state “{{state}}”.',
  'documents.transition_refused': 'This cannot be done: {{type}}, state “{{state}}”. Possible now: {{actions}}.',
  'documents.delete_refused': `${common.invoice_delete_error}. Only drafts can be deleted; this document is in state “{{state}}”.`,
  'documents.sample_not_shared': 'This is a sample document. It can be neither shared nor sent.',
  'documents.range_used_up': 'The document range has no number left. Please add a new one in the settings.',
  'notes.invoice_is_here': 'Invoice {{number}} was issued here: choose it from the list.',
  'notes.outside_differs':
    'A note was issued to invoice {{number}} already, with another date, currency or amounts: it is of {{issuedOn}}. Please enter the same.',
  'notes.quantity_left': 'Of this line {{left}} is left to credit.',
  'notes.nothing_left': 'Nothing is left to credit of invoice {{number}}.',
  'documents.not_convertible_to': 'A document of the type “{{type}}” cannot be converted to “{{target}}”.',
  'documents.nothing_left': 'Nothing is left to convert to “{{target}}”: all of it has been taken over already.',
  'documents.already_converting':
    'This document is being converted already: there is a draft, “{{target}}”, among its linked documents. Issue or delete that one first.',
  'documents.source_not_convertible':
    'The source, {{name}}, is in state “{{state}}” and cannot be converted any more. A copy of this draft can be issued without it.',
  'documents.has_payments': '{{name}} has payments allocated to it ({{amount}}). They have to be taken off first.',
  'documents.has_notes': '{{name}} has notes that stand: {{notes}}. They have to be voided first.',
  'documents.credits_would_exceed': 'Without this debit note the credit notes would exceed {{name}}. They have to be voided first.',
  'settings.used_by_documents': '{{name}} is used in documents and cannot be deleted. Archived, it stays in them and is offered no more.',
  'settings.order_changed': 'Someone else has changed this list in the meantime. The order was not saved; please look at it again.',
  'settings.in_use': '{{name}} is used in {{uses}} and cannot be deleted. Archived, it stays there and is offered no more.',
} as const

/** Said beside the first faults where there are more of them than a refusal lists. */
export const more_faults = { shown: 'Only the first {{shown}} of {{count}} errors are listed.' } as const
