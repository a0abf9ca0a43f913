import type { ActedDocument } from '../../../shared/documents/in-front.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'

export type QuestionProps = { readonly document: ActedDocument; readonly onClose: () => void }

/** "Invoice 0000000001", as questions name it. */
export function useName({ type, number }: ActedDocument): string {
  const { t } = useTranslation('documents')
  return [t(`types.${type}`), number].filter(Boolean).join(' ')
}
