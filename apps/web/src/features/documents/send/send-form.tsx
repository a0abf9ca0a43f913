import type { PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { LetterFiles } from './letter-files.tsx'
import { LetterPreview } from './letter-preview.tsx'
import type { Again } from './letter-values.ts'
import { PeopleFields } from './people-fields.tsx'
import css from './send.module.css'
import { OwnTime, SendButton } from './send-button.tsx'
import { TextFields } from './text-fields.tsx'
import { type SendFormState, useSendForm } from './use-send-form.ts'

type Props = {
  readonly id: string
  readonly letter: PreparedLetter
  readonly again: Again | undefined
  /** Told what closing would lose. */
  readonly isTouched: RefObject<() => boolean>
  readonly onSent: (sending: Sending) => void
  readonly onClose: () => void
}

export function SendForm({ id, letter, again, isTouched, onSent, onClose }: Props) {
  const { t } = useTranslation(['sending', 'common'])
  const form = useSendForm({ id, letter, again, isTouched, onSent })
  const { values, change, template, part, setPart } = form
  const isNarrow = useMediaQuery(below('large'), false, { getInitialValueInEffect: false })
  return (
    <div className={css['whole']}>
      {isNarrow ? (
        <SegmentedControl
          className={css['parts'] ?? ''}
          aria-label={t('tabs')}
          value={part}
          onChange={(chosen) => setPart(chosen === 'preview' ? 'preview' : 'form')}
          data={[
            { value: 'form', label: t('form_tab') },
            { value: 'preview', label: t('preview_tab') },
          ]}
        />
      ) : null}
      <div className={css['columns']}>
        {isNarrow && part === 'preview' ? null : (
          <div className={css['form']} ref={form.root}>
            <FormErrors errors={form.errors} fields={form.atFields} />
            <PeopleFields form={form} />
            <TextFields form={form} />
            <LetterFiles id={id} letter={letter} values={values} onChange={change} />
          </div>
        )}
        {isNarrow && part === 'form' ? null : <LetterPreview id={id} letter={letter} values={values} />}
      </div>
      <SendFoot form={form} onClose={onClose} />
      <ConfirmDialog
        opened={template.asksFor !== null}
        name=""
        title={t('change_title')}
        text={t('change_text')}
        confirmLabel={t('change')}
        onClose={template.keep}
        onConfirm={template.replace}
      />
    </div>
  )
}

/** The ways to send: now, at a time, or not at all. */
function SendFoot({ form, onClose }: { readonly form: SendFormState; readonly onClose: () => void }) {
  const { t } = useTranslation('common')
  const { letter, sending, submit, errorOf } = form
  const [choosesTime, setChoosesTime] = useState(false)
  return (
    <div className={css['foot']}>
      {choosesTime ? (
        <OwnTime sending={sending} error={errorOf('sendAt')} onSend={submit} onCancel={() => setChoosesTime(false)} />
      ) : (
        <>
          <FootText letter={letter} />
          <Button variant="default" disabled={sending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <SendButton sending={sending} isHeld={letter.from.address === null} onSend={submit} onOwnTime={() => setChoosesTime(true)} />
        </>
      )}
    </div>
  )
}

/** Who gets the answers, and what is left of today. */
function FootText({ letter: { replyTo, from, today } }: { readonly letter: PreparedLetter }) {
  const { t } = useTranslation('sending')
  const { sent, most } = today
  return (
    <p className={css['about']}>
      {replyTo === '' ? t('no_replies') : t('replies', { address: replyTo })}{' '}
      {from.address === null ? t('held_hint') : most === null ? '' : t('left', { count: Math.max(0, most - sent), most })}
    </p>
  )
}
