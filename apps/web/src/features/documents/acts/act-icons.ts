import {
  type Icon,
  IconArrowForwardUp,
  IconBan,
  IconCash,
  IconCheck,
  IconChecks,
  IconCopy,
  IconFileX,
  IconMessageCheck,
  IconMessageExclamation,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import type { DocumentAct } from '../../../shared/documents/in-front.ts'

export const ACT_ICONS: Readonly<Record<DocumentAct, Icon>> = {
  send: IconSend,
  addPayment: IconCash,
  accept: IconCheck,
  decline: IconX,
  complete: IconChecks,
  convert: IconArrowForwardUp,
  duplicate: IconCopy,
  dispute: IconMessageExclamation,
  undispute: IconMessageCheck,
  cancel: IconBan,
  void: IconFileX,
}

/** What ends a document is set apart. */
export const isEnding = (act: DocumentAct): boolean => act === 'cancel' || act === 'void'
