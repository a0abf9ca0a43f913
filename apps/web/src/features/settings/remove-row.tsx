import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../shared/api/failure.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { toast } from '../../shared/ui/toast.ts'
import type { ListRow, RowActs } from './list-rows.ts'

type Props<Row extends ListRow> = { readonly row: Row | null; readonly acts: RowActs<Row>; readonly onClose: () => void }

const IN_USE = 409

/** Asks, naming the row. What is in use is not deleted: the server says by what, and archiving is offered instead. */
export function RemoveRow<Row extends ListRow>({ row, acts, onClose }: Props<Row>) {
  const { t } = useTranslation(['settings', 'common'])
  const [inUse, setInUse] = useState<{ readonly id: string; readonly why: string } | null>(null)
  const name = row === null ? '' : acts.nameOf(row)
  const archiveInstead = inUse !== null && inUse.id === row?.id
  const close = (): void => {
    setInUse(null)
    onClose()
  }
  const finish = async (act: (row: Row) => Promise<unknown>, done: 'deleted' | 'archived'): Promise<void> => {
    if (row === null) return
    await act(row)
    toast(t(done, { name }))
    close()
    await acts.changed()
  }
  const tryToRemove = async (): Promise<void> => {
    try {
      await finish(acts.remove, 'deleted')
    } catch (error) {
      const canBeArchived = error instanceof Failure && error.status === IN_USE && row?.archivedAt === null
      if (canBeArchived) setInUse({ id: row.id, why: error.message })
      throw error
    }
  }
  return archiveInstead ? (
    <ConfirmDialog
      key="archive"
      opened
      name={name}
      title={t('archive_question', { name })}
      text={inUse.why}
      confirmLabel={t('common:archive')}
      onClose={close}
      onConfirm={() => finish(acts.archive, 'archived')}
    />
  ) : (
    <ConfirmDialog key="delete" opened={row !== null} name={name} onClose={close} onConfirm={tryToRemove} />
  )
}
