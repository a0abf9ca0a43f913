import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Item = { readonly id: string; readonly archivedAt: string | null }
type Props<Of extends Item> = {
  /** What is to go; null: nothing. */
  readonly item: Of | null
  readonly name: string
  readonly onClose: () => void
  /** Throw a `Failure` when refused. */
  readonly onRemove: (item: Of) => Promise<unknown>
  readonly onArchive: (item: Of) => Promise<unknown>
}

const IN_USE = 409

/** Asks, naming the item. What is in use is not deleted: the server says by what, and archiving is offered instead. */
export function RemoveOrArchive<Of extends Item>({ item, name, onClose, onRemove, onArchive }: Props<Of>) {
  const { t } = useTranslation('common')
  const [inUse, setInUse] = useState<{ readonly id: string; readonly why: string } | null>(null)
  const archiveInstead = inUse !== null && inUse.id === item?.id
  const close = (): void => {
    setInUse(null)
    onClose()
  }
  const run = async (act: (item: Of) => Promise<unknown>): Promise<void> => {
    if (item === null) return
    await act(item)
    close()
  }
  const tryToRemove = async (): Promise<void> => {
    try {
      await run(onRemove)
    } catch (error) {
      const canBeArchived = error instanceof Failure && error.status === IN_USE && item?.archivedAt === null
      if (canBeArchived) setInUse({ id: item.id, why: error.message })
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
      confirmLabel={t('archive')}
      onClose={close}
      onConfirm={() => run(onArchive)}
    />
  ) : (
    <ConfirmDialog key="delete" opened={item !== null} name={name} onClose={close} onConfirm={tryToRemove} />
  )
}
