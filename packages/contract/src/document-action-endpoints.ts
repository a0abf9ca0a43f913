import type { DocumentAction } from '@invoice/domain/documents/lifecycle.ts'
import { createCreditNote, createDebitNote } from './document-notes.ts'
import { sendDocument } from './document-sending.ts'
import {
  acceptDocument,
  cancelDocument,
  completeDocument,
  convertDocument,
  declineDocument,
  disputeDocument,
  duplicateDocument,
  issueDocument,
  recordDocument,
  removeDocument,
  saveDocument,
  undisputeDocument,
  voidDocument,
} from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { createPayment } from './payments.ts'

/** What does which action of the lifecycle. */
export const ACTION_ENDPOINTS: Readonly<Record<DocumentAction, Endpoint>> = {
  edit: saveDocument,
  delete: removeDocument,
  issue: issueDocument,
  record: recordDocument,
  send: sendDocument,
  addPayment: createPayment,
  createCreditNote,
  createDebitNote,
  accept: acceptDocument,
  decline: declineDocument,
  complete: completeDocument,
  convert: convertDocument,
  dispute: disputeDocument,
  undispute: undisputeDocument,
  cancel: cancelDocument,
  void: voidDocument,
  duplicate: duplicateDocument,
}
