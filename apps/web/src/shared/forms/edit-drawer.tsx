import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FoldedHistory } from '../history/history.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { FormDrawer } from '../ui/overlays/form-drawer.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormFields } from './form-parts.tsx'
import type { EditSession } from './use-edit-session.ts'
import type { EntityForm } from './use-entity-form.ts'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle?: string | undefined
  readonly saveLabel?: string
  readonly saveColor?: 'red'
  readonly form: Pick<EntityForm<never>, 'submit' | 'saving' | 'isTouched' | 'errors' | 'fields' | 'conflict' | 'root'>
  /** For what is there already: while it comes. */
  readonly edit?: Pick<EditSession<unknown>, 'id' | 'loading' | 'error' | 'reload'>
  readonly children: ReactNode
}

/** A drawer with one form in it, in all its states. */
export function EditDrawer({ opened, onClose, title, subtitle, saveLabel, saveColor, form, edit, children }: Props) {
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      {...(saveLabel === undefined ? {} : { saveLabel })}
      {...(saveColor === undefined ? {} : { saveColor })}
      onSubmit={edit?.loading ? () => {} : form.submit}
      saving={form.saving}
      isTouched={form.isTouched}
      errors={form.errors}
      fields={form.fields}
    >
      {form.conflict === null ? null : <ConflictNotice key={form.conflict.round} conflict={form.conflict} />}
      {edit?.error ? <Failed message={edit.error.message} onRetry={edit.reload} /> : null}
      {edit?.error ? null : edit?.loading ? <FieldSkeletons /> : <FormFields root={form.root}>{children}</FormFields>}
      {edit?.id === undefined || edit.error || edit.loading ? null : <FoldedHistory id={edit.id} />}
    </FormDrawer>
  )
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert">
      <EmptyState title={message}>
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

const SKELETONS = [1, 2, 3, 4, 5]

function FieldSkeletons() {
  return SKELETONS.map((at) => (
    <div key={at} aria-hidden="true">
      <Skeleton height={12} width={`${20 + ((at * 17) % 30)}%`} mb={10} />
      <Skeleton height={40} />
    </div>
  ))
}
