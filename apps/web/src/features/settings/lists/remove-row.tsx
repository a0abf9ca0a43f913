import { useTranslation } from '../../../shared/text/use-translation.ts'
import { RemoveOrArchive } from '../../../shared/ui/overlays/remove-or-archive.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { ListRow, RowActs } from './list-rows.ts'

type Props<Row extends ListRow> = { readonly row: Row | null; readonly acts: RowActs<Row>; readonly onClose: () => void }

/** Deletes a row after asking; one in use is archived instead. */
export function RemoveRow<Row extends ListRow>({ row, acts, onClose }: Props<Row>) {
  const { t } = useTranslation('settings')
  const name = row === null ? '' : acts.nameOf(row)
  const done = async (act: Promise<unknown>, what: 'deleted' | 'archived'): Promise<void> => {
    await act
    toast(t(what, { name }))
  }
  return (
    <RemoveOrArchive
      item={row}
      name={name}
      onClose={onClose}
      onRemove={(item) => done(acts.remove(item), 'deleted')}
      onArchive={(item) => done(acts.archive(item), 'archived')}
    />
  )
}
