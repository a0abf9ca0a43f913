import './texts.ts'
import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import { takeOverMany } from '@invoice/contract/records/taken-over.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'

type Asked = { readonly selection: BulkInput; readonly taken: boolean }

/** Marks chosen documents as taken over into the books, or takes their marks back, and tells what became of them. */
export function useTakeMany(onDone: () => void) {
  const { t } = useTranslation('books')
  return useMutation({
    mutationFn: (body: Asked) => call(takeOverMany, { body }),
    onSuccess: ({ done, notForBooks, notYours }, { taken }) => {
      const said = [
        done === 0 ? t('many.nothing') : t(taken ? 'many.taken' : 'many.taken_back', { count: done }),
        ...(notForBooks > 0 ? [t('many.not_for_books', { count: notForBooks })] : []),
        ...(notYours > 0 ? [t('many.not_yours', { count: notYours })] : []),
      ]
      toast(said.join(' '))
      onDone()
    },
    onError: ({ message }) => toast(message, { tone: 'error' }),
  })
}
