import { Button, Drawer } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '../../api/errors.ts'
import { FormErrors } from '../inputs/form-errors.tsx'
import { DrawerHead, drawerClasses } from './drawer-head.tsx'
import css from './form-drawer.module.css'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: string
  readonly onSubmit: () => void
  readonly saving?: boolean
  readonly errors?: FieldErrors
  /** Fields that show their own errors. */
  readonly fields?: readonly string[]
  /** Text button at the left of the foot: delete, archive. */
  readonly danger?: { readonly label: string; readonly onClick: () => void }
  readonly saveLabel?: string
  readonly children: ReactNode
}

const NO_ERRORS: FieldErrors = {}

/** The frame in which one item of a list is edited. On narrow screens it is a full sheet. */
export function FormDrawer(props: Props) {
  const { opened, onClose, title, subtitle, onSubmit, saving = false, errors = NO_ERRORS, fields = [], danger, saveLabel, children } = props
  const { t } = useTranslation('common')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Drawer.Content>
        <DrawerHead title={title} text={subtitle} onClose={onClose} />
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
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {saveLabel ?? t('save')}
            </Button>
          </div>
        </form>
      </Drawer.Content>
    </Drawer.Root>
  )
}
