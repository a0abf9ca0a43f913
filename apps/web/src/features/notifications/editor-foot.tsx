import './texts.ts'
import { testNotification } from '@invoice/contract/letters/notifications.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import css from './notifications.module.css'
import type { TextValues } from './use-text-form.ts'
import { type Tried, tryingOf } from './use-text-preview.ts'

type Props = {
  readonly form: EntityForm<TextValues>
  /** names of what is not saved yet */
  readonly changed: readonly string[]
  readonly tried: Tried
  readonly onRevert: () => void
}

/** A test to oneself; what is not saved yet, by name, and saving it. */
export function EditorFoot({ form, changed, tried, onRevert }: Props) {
  const { t } = useTranslation(['notifications', 'common'])
  const isUnsaved = changed.length > 0 && form.conflict === null
  return (
    <div className={css['foot']}>
      <p role="status">{isUnsaved ? t('unsaved', { fields: changed.join(', ') }) : ''}</p>
      <TestButton tried={tried} />
      <span>
        {isUnsaved ? (
          <Button variant="default" onClick={onRevert}>
            {t('common:cancel')}
          </Button>
        ) : null}
        <Button disabled={!isUnsaved} loading={form.saving} onClick={form.submit}>
          {t('common:save')}
        </Button>
      </span>
    </div>
  )
}

function TestButton({ tried }: { readonly tried: Tried }) {
  const { t } = useTranslation('notifications')
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const { state, recipients } = await call(testNotification, tryingOf(tried))
      toast(state === 'held' ? t('test_held') : t('tested', { address: recipients[0]?.address ?? '' }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toast(error.message, { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconSend size={16} stroke={1.6} />} loading={isBusy} onClick={() => void send()}>
      {t('test')}
    </Button>
  )
}
