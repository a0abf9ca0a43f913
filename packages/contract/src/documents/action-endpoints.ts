import type { DocumentAction } from '@invoice/domain/documents/lifecycle.ts'
import { createPayment } from '../treasury/payments.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import {
  acceptDocument,
  cancelDocument,
  completeDocument,
  convertDocument,
  declineDocument,
  disputeDocument,
  duplicateDocument,
  undisputeDocument,
  voidDocument,
} from './acts.ts'
import { issueDocument, recordDocument, removeDocument, saveDocument } from './document.ts'
import { createCreditNote, createDebitNote } from './notes.ts'
import { sendDocument } from './sending.ts'

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
