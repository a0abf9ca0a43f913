import { Button, Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldErrors } from '../../api/errors.ts'
import { useUnsavedWork } from '../../auth/use-unsaved-work.ts'
import { Layered, useShortcuts } from '../../layers/use-layer.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { FormErrors } from '../inputs/form-errors.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DrawerHead, drawerClasses } from './drawer-head.tsx'
import css from './form-drawer.module.css'
import { LeaveQuestion } from './leave-question.tsx'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: string
  readonly onSubmit: () => void
  readonly saving?: boolean
  /** Whether anything was typed that closing would lose: it is asked about, however the drawer is closed. */
  readonly isTouched?: () => boolean
  readonly errors?: FieldErrors
  /** Fields that show their own errors. */
  readonly fields?: readonly string[]
  /** Text button at the left of the foot: delete, archive. */
  readonly danger?: { readonly label: string; readonly onClick: () => void }
  readonly saveLabel?: string
  /** red: of a rare act that undoes */
  readonly saveColor?: 'red'
  readonly children: ReactNode
}

const NO_ERRORS: FieldErrors = {}
const never = (): boolean => false

/** The frame in which one item of a list is edited. On narrow screens it is a full sheet. */
export function FormDrawer(props: Props) {
  const { opened, onClose, title, subtitle, onSubmit, saving = false, isTouched = never } = props
  const [asking, setAsking] = useState(false)
  const hasRouter = Boolean(useRouter({ warn: false }))
  const close = (): void => {
    setAsking(false)
    onClose()
  }
  const askToClose = (): void => {
    // Its answer would come to nobody.
    if (saving) return
    if (isTouched()) setAsking(true)
    else close()
  }
  return (
    <Layered kind="drawer" opened={opened} onEscape={askToClose}>
      <Drawer.Root opened={opened} onClose={askToClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={title} text={subtitle} onClose={askToClose} />
          <Form {...props} onSubmit={onSubmit} onClose={askToClose} />
        </Drawer.Content>
      </Drawer.Root>
      {opened && hasRouter ? <LeaveQuestion isUnsaved={isTouched} /> : null}
      <LoseQuestion opened={opened && asking} onStay={() => setAsking(false)} onLeave={close} />
    </Layered>
  )
}

function Form(props: Props) {
  const {
    onClose,
    onSubmit,
    saving = false,
    isTouched = never,
    errors = NO_ERRORS,
    fields = [],
    danger,
    saveLabel,
    saveColor,
    children,
  } = props
  const { t } = useTranslation('common')
  useUnsavedWork(isTouched)
  useShortcuts([
    { keys: 'mod+Enter', act: onSubmit },
    { keys: 'mod+S', act: onSubmit },
  ])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <div className={css['body']}>
        <FormErrors errors={errors} fields={fields} />
        {children}
      </div>
      <div className={css['foot']}>
        {danger ? (
          <Button variant="subtle" color="red" className={css['danger'] ?? ''} onClick={danger.onClick}>
            {danger.label}
          </Button>
        ) : null}
        <span className={css['gap']} />
        <Button variant="default" disabled={saving} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving} {...(saveColor === undefined ? {} : { color: saveColor })}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </form>
  )
}

type LoseProps = { readonly opened: boolean; readonly onStay: () => void; readonly onLeave: () => void }

/** Typing is never lost by one key too many. */
export function LoseQuestion({ opened, onStay, onLeave }: LoseProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      opened={opened}
      name=""
      title={t('leave_question')}
      text={t('leave_warning')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onClose={onStay}
      onConfirm={async () => onLeave()}
    />
  )
}
