import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { TABLES } from '../table-drop.tsx'
import type { DocumentImport } from './use-document-import.ts'

/** What is paid, where it lies in a table of its own. */
export function MorePayments({ import_: { table, busy, addPayments } }: { readonly import_: DocumentImport }) {
  const { t } = useTranslation('document-imports')
  const input = useRef<HTMLInputElement>(null)
  if (table === null || table.columns.some(({ field }) => field === 'paymentOf')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} stroke={1.6} />}
        loading={busy === 'upload'}
        onClick={() => input.current?.click()}
      >
        {t('add_payments')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TABLES}
        onChange={({ currentTarget }) => {
          void addPayments(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
