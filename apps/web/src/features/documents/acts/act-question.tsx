import { Button, Modal } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../../../shared/api/failure.ts'
import { useUnsavedWork } from '../../../shared/auth/use-unsaved-work.ts'
import { documentsInTheWay, type LinkInTheWay } from '../../../shared/documents/in-the-way.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import dialog from '../../../shared/ui/overlays/confirm-dialog.module.css'
import { LoseQuestion } from '../../../shared/ui/overlays/form-drawer.tsx'
import { LeaveQuestion } from '../../../shared/ui/overlays/leave-question.tsx'
import css from './acts.module.css'
import { LinkedDocuments } from './linked-documents.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  /** What is confirmed ends the document. */
  readonly ending: boolean
  readonly onClose: () => void
  /** Whether anything was typed that closing would lose: it is asked about, however the question is closed. */
  readonly isTouched?: () => boolean
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
const never = (): boolean => false

/** Asks before an act, and for what it needs. Enter in a field of one line confirms, Escape leaves. */
export function ActQuestion({
  title,
  text,
  confirmLabel,
  ending,
  onClose,
  isTouched = never,
  onConfirm,
  disabled = false,
  confirmFirst = false,
  shown = NONE,
  children,
}: Props) {
  const { t } = useTranslation('acts')
  const { busy, errors, inTheWay, submit } = useAct(onConfirm, onClose)
  const [asking, setAsking] = useState(false)
  useUnsavedWork(isTouched)
  useCloseElsewhere(onClose)
  const close = (): void => {
    // Its answer would come to nobody.
    if (busy) return
    if (isTouched()) setAsking(true)
    else onClose()
  }
  const faultOf = (field: string): string | null => errors[field]?.join(' ') ?? null
  const isOfField = Object.keys(errors).some((field) => field !== '__')
  const refusal = isOfField ? null : faultOf('__')
  return (
    <Layered kind="dialog" opened onEscape={close}>
      <Modal
        opened
        onClose={close}
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
          <LinkedDocuments text={t('in_the_way')} links={inTheWay.filter(({ id }) => !shown.some((one) => one.id === id))} />
          <div className={dialog['foot']}>
            <Button variant="default" disabled={busy} onClick={close}>
              {t('keep')}
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
      <LeaveQuestion isUnsaved={() => !busy && isTouched()} />
      <LoseQuestion opened={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Layered>
  )
}

/** The act on its way, and what was said where it was refused. */
function useAct(onConfirm: Props['onConfirm'], onDone: () => void) {
  const { t } = useTranslation('common')
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
      onDone()
    } catch (error) {
      setInTheWay(documentsInTheWay(error))
      setErrors(error instanceof Failure ? error.errors : { __: [t('unknown_error')] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, errors, inTheWay, submit }
}

/** It is asked of what one saw: whoever follows a link has left it. */
function useCloseElsewhere(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [askedAt] = useState(path)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (path !== askedAt) close()
  }, [path, askedAt])
}

/** The trap of the focus comes a task later: an Enter pressed in between would still be that of the button below. */
function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
