/**
 * Why a call is refused: the closed list of codes, each with its HTTP status. The person reads the text of the code in
 * packages/text/src/errors; nothing but this list is ever told.
 */
export const REFUSALS = {
  // what came cannot be read
  'common.invalid_input': 400,
  'common.malformed': 400,
  'common.workspace_needed': 400,
  'common.idempotency_key_needed': 400,
  // who asks
  'common.unauthorized': 401,
  'common.forbidden': 403,
  'common.csrf': 403,
  'payment_methods.forbidden': 403,
  'api_keys.not_valid': 401,
  'api_keys.for_people': 403,
  'api_keys.closed': 403,
  // what is asked for
  'common.not_found': 404,
  'common.method_not_allowed': 405,
  'common.in_use': 409,
  'common.duplicate': 409,
  'common.other_request_same_key': 409,
  'common.stale_version': 412,
  // how it is asked
  'common.too_large': 413,
  'common.wrong_type': 415,
  'common.wrong_host': 421,
  'common.rate_limit': 429,
  'common.too_much_at_once': 429,
  'common.system_error': 500,
  'common.busy': 503,
  // paper that could not be drawn
  'render.timeout': 503,
  'render.failed': 503,
  'common.disk_full': 507,
  // companies
  'companies.in_use': 409,
  'companies.default_stays': 409,
  'companies.protocols_begun': 409,
  // contacts
  'contacts.merged': 409,
  // imports
  'imports.bad_rows': 409,
  'imports.cancelled': 409,
  'imports.too_many_kept': 429,
  // jobs
  'jobs.over': 409,
  'jobs.not_failed': 409,
  // mails
  'mails.no_server': 409,
  'mails.sample': 409,
  'mails.not_to_send': 409,
  'mails.taken': 409,
  'mails.wrong_address': 400,
  'mails.nobody': 400,
  'mails.too_many_recipients': 400,
  'mails.day_limit': 429,
  'mails.send_at_past': 400,
  'mails.send_at_too_far': 400,
  'mails.files_too_large': 400,
  'mails.too_late': 409,
  'mails.not_scheduled': 409,
  // documents
  'documents.nothing_selected': 409,
  'documents.download_gone': 404,
  'documents.download_not_ready': 409,
  'documents.too_many_selected': 409,
  'documents.selection_changed': 409,
  'documents.no_address': 409,
  'documents.sent_already': 409,
  'documents.day_limit': 409,
  'documents.nothing_possible': 409,
  'documents.transition_refused': 409,
  'documents.delete_refused': 409,
  'documents.sample_not_shared': 409,
  'documents.not_convertible_to': 409,
  'documents.nothing_left': 409,
  'documents.already_converting': 409,
  'documents.source_not_convertible': 409,
  'documents.has_payments': 409,
  'documents.has_notes': 409,
  'documents.credits_would_exceed': 409,
  'documents.range_used_up': 409,
  'documents.too_many_attachments': 409,
  'documents.attachment_stays': 409,
  'documents.vendor_number_taken': 409,
  'documents.no_paper': 409,
  'notes.invoice_is_here': 409,
  'notes.outside_differs': 409,
  'notes.nothing_left': 409,
  'notes.quantity_left': 409,
  // the public page
  'public.answered': 409,
  'public.expired': 409,
  'public.not_to_answer': 409,
  'public.member': 409,
  'public.no_questions': 409,
  'public.by_program': 409,
  // webhooks
  'webhooks.address': 400,
  'webhooks.private_address': 400,
  'webhooks.too_many': 409,
  'webhooks.is_off': 409,
  // keys
  'api_keys.too_many': 409,
  // views of the list
  'saved_views.too_many': 409,
  'saved_views.name_taken': 409,
  // settings
  'settings.used_by_documents': 409,
  'settings.order_changed': 409,
  // what a list holds: rows of the settings, products
  'settings.in_use': 409,
} as const

export type RefusalCode = keyof typeof REFUSALS
