import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { failedAct } from '../../api/failure.ts'
import { translateKnown } from '../../api/translate.ts'
import { Layered } from '../../layers/use-layer.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import css from './confirm-dialog.module.css'

export type ConfirmProps = {
  readonly opened: boolean
  /** What is deleted, as the person knows it. */
  readonly name: string
  readonly onClose: () => void
  /** Throws a `Failure` when refused: its message shows here, and the dialog stays. */
  readonly onConfirm: () => Promise<unknown>
  /** For other acts than deleting. */
  readonly title?: string
  readonly text?: ReactNode
  /** What is chosen with it. */
  readonly children?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** What is told before the reason when it was refused: "Error deleting invoice". */
  readonly failed?: string
  /** What it is about is still being looked up. */
  readonly waiting?: boolean
  /** What is confirmed takes nothing away. */
  readonly harmless?: boolean
}

/** Asks before what cannot be undone, naming the item. Focus starts on Cancel. */
export function ConfirmDialog({
  opened,
  name,
  onClose,
  onConfirm,
  title,
  text,
  children,
  confirmLabel,
  cancelLabel,
  failed = '',
  waiting = false,
  harmless = false,
}: ConfirmProps) {
  const { t } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = (): void => {
    setRefusal(null)
    onClose()
  }
  /** Its answer would come to nobody. */
  const closeUnlessBusy = busy ? () => {} : close
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setRefusal(failedAct(failed, error, translateKnown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Layered kind="dialog" opened={opened} onEscape={closeUnlessBusy}>
      <Modal
        opened={opened}
        onClose={closeUnlessBusy}
        title={title ?? t('delete_question', { name })}
        withCloseButton={false}
        size={440}
        classNames={{ header: css['head'] ?? '', title: css['title'] ?? '' }}
      >
        <p className={css['text']}>{text ?? t('delete_warning')}</p>
        {children}
        {refusal === null ? null : (
          <p role="alert" className={css['refusal']}>
            {refusal}
          </p>
        )}
        <div className={css['foot']}>
          <Button variant="default" data-autofocus disabled={busy} onClick={close}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button {...(harmless ? {} : { color: 'red' })} loading={busy || waiting} onClick={() => void confirm()}>
            {confirmLabel ?? t('delete')}
          </Button>
        </div>
      </Modal>
    </Layered>
  )
}
