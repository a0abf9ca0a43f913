import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../shared/api/failure.ts'
import { documentsInTheWay, type LinkInTheWay } from '../../../shared/documents/in-the-way.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import dialog from '../../../shared/ui/overlays/confirm-dialog.module.css'
import css from './acts.module.css'
import { LinkedDocuments } from './linked-documents.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** What is confirmed ends the document. */
  readonly ending: boolean
  readonly onClose: () => void
  /** Throws a `Failure` when refused; what belongs to a field is told by `faultOf`. */
  readonly onConfirm: () => Promise<unknown>
  readonly disabled?: boolean
  /** The focus begins on what confirms, although there are fields. */
  readonly confirmFirst?: boolean
  /** Fields; `faultOf` says what was wrong with one of them. */
  /** Documents that are shown beside the fields as it is; of a refusal the others are. */
  readonly shown?: readonly { readonly id: string }[]
  readonly children?: (faultOf: (field: string) => string | null) => ReactNode
}

const NONE = [] as const

/** Asks before an act, and for what it needs. Enter in a field of one line confirms, Escape leaves. */
export function ActQuestion({
  title,
  text,
  confirmLabel,
  ending,
  onClose,
  onConfirm,
  disabled = false,
  confirmFirst = false,
  shown = NONE,
  children,
}: Props) {
  const { t } = useTranslation(['documents', 'acts', 'common'])
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [inTheWay, setInTheWay] = useState<readonly LinkInTheWay[]>(NONE)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    setInTheWay(NONE)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setInTheWay(documentsInTheWay(error))
      setErrors(error instanceof Failure ? error.errors : { __: [t('common:unknown_error')] })
    } finally {
      setBusy(false)
    }
  }
  const faultOf = (field: string): string | null => errors[field]?.join(' ') ?? null
  const isOfField = Object.keys(errors).some((field) => field !== '__')
  const refusal = isOfField ? null : faultOf('__')
  return (
    <Layered kind="dialog" opened onEscape={onClose}>
      <Modal
        opened
        onClose={onClose}
        title={title}
        withCloseButton={false}
        size={480}
        classNames={{ header: css['head'] ?? '', title: css['title'] ?? '' }}
      >
        <form onSubmit={(event) => void submit(event)} noValidate>
          <p className={dialog['text']}>{text}</p>
          {children === undefined ? null : <div className={css['fields']}>{children(faultOf)}</div>}
          {refusal === null ? null : (
            <p role="alert" className={dialog['refusal']}>
              {refusal}
            </p>
          )}
          <LinkedDocuments
            text={t('acts:in_the_way')}
            links={inTheWay.filter(({ id }) => !shown.some((one) => one.id === id))}
            onFollow={onClose}
          />
          <div className={dialog['foot']}>
            <Button variant="default" onClick={onClose}>
              {t('acts:keep')}
            </Button>
            <Button
              type="submit"
              loading={busy}
              disabled={disabled}
              {...(ending ? { color: 'red' } : {})}
              {...(children === undefined || confirmFirst ? { ref: focusAtOnce, 'data-autofocus': true } : {})}
            >
              {confirmLabel}
            </Button>
          </div>
        </form>
      </Modal>
    </Layered>
  )
}

/** The trap of the focus comes a task later: an Enter pressed in between would still be that of the button below. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
