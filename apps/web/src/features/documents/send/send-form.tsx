import type { PreparedLetter, Sending } from '@invoice/contract/documents/sending.ts'
import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsavedWork } from '../../../shared/auth/use-unsaved-work.ts'
import { focusLate } from '../../../shared/layers/late-answer.ts'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { below } from '../../../shared/theme/breakpoints.ts'
import { FormErrors } from '../../../shared/ui/inputs/form-errors.tsx'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { LetterFiles } from './letter-files.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { type Again, addressesIn, FIELDS, firstValues, type LetterValues, type RecipientField } from './letter-values.ts'
import { RecipientsField } from './recipients-field.tsx'
import css from './send.module.css'
import { OwnTime, SendButton } from './send-button.tsx'
import { useLetterLanguage } from './use-letter-language.ts'
import { useSend } from './use-send.ts'

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
  const [first] = useState(() => firstValues(letter, again))
  const [values, setValues] = useState(first)
  const change = (patch: Partial<LetterValues>): void => setValues((now) => ({ ...now, ...patch }))
  const template = useLetterLanguage({ id, letter, values, change })
  const { send, sending, errors } = useSend(id, letter, onSent)
  const [part, setPart] = useState<'form' | 'preview'>('form')
  const [hasCopies, setHasCopies] = useState(first.cc.length + first.bcc.length > 0)
  const [choosesTime, setChoosesTime] = useState(false)
  const isNarrow = useMediaQuery(below('large'), false, { getInitialValueInEffect: false })
  const form = useRef<HTMLDivElement>(null)

  const touched = (): boolean =>
    JSON.stringify({ ...values, language: '' }) !== JSON.stringify({ ...template.untouched(first), language: '' })
  useEffect(() => {
    isTouched.current = touched
  })
  useUnsavedWork(touched)
  // The drawer was there before what it asks for: the focus goes on to whom the mail goes to.
  useEffect(() => focusLate(form.current?.querySelector('input')), [])
  const submit = (at: Date | null): void =>
    void send(values, at).then((found) => {
      if (Object.keys(found).length === 0) return
      setPart('form')
      // Once the faults are drawn.
      requestAnimationFrame(() => focusLate(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')))
    })
  useShortcuts([{ keys: 'mod+Enter', act: () => (sending ? undefined : submit(null)) }])

  const errorOf = (field: string): string | undefined =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1][0]
  const told = Object.keys(errors).filter((name) =>
    [...FIELDS, 'subject', 'message', 'sendAt', 'attachmentIds'].includes(name.split('.')[0] ?? ''),
  )
  const shownFields: readonly RecipientField[] = hasCopies ? FIELDS : ['to']
  const known = new Set(addressesIn(values).map(({ address }) => address))
  const others = [...letter.to, ...letter.cc, ...letter.bcc, ...letter.others].filter(({ address }) => !known.has(address))
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
          <div className={css['form']} ref={form}>
            <FormErrors errors={errors} fields={told} />
            {shownFields.map((field) => (
              <div key={field} className={css['people']}>
                <div className={css['labels']}>
                  <span aria-hidden="true">{t(field)}</span>
                  {field === 'to' && !hasCopies ? (
                    <button type="button" className={css['link']} onClick={() => setHasCopies(true)}>
                      {t('add_copies')}
                    </button>
                  ) : null}
                </div>
                <RecipientsField
                  field={field}
                  chips={values[field]}
                  error={errorOf(field)}
                  onChange={(chips) => change({ [field]: chips })}
                  description={
                    field === 'to' && first.to.length === 0 && others.length === 0 && values.to.length === 0 ? t('no_address') : undefined
                  }
                />
                {field === 'to' && others.length > 0 ? (
                  <p className={css['also']}>
                    {t('also')}
                    {others.map((other) => (
                      <button
                        key={other.address}
                        type="button"
                        className={css['link']}
                        title={other.address}
                        onClick={() => change({ to: [...values.to, other] })}
                      >
                        + {other.role === 'other' ? other.address : t(`roles.${other.role}`).toLowerCase()}
                      </button>
                    ))}
                  </p>
                ) : null}
              </div>
            ))}
            <TextInput
              label={t('subject')}
              maxLength={250}
              value={values.subject}
              error={errorOf('subject')}
              onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
            />
            <div className={css['people']}>
              <div className={css['labels']}>
                <label htmlFor="letter-message">{t('message')}</label>
                <SegmentedControl
                  size="xs"
                  aria-label={t('language')}
                  value={values.language}
                  onChange={(chosen) => template.choose(chosen === 'en' ? 'en' : 'bg')}
                  data={[
                    { value: 'bg', label: 'БГ' },
                    { value: 'en', label: 'EN' },
                  ]}
                />
              </div>
              <Textarea
                id="letter-message"
                lang={values.language}
                autosize
                minRows={7}
                maxLength={10_000}
                value={values.message}
                error={errorOf('message')}
                onChange={({ currentTarget }) => change({ message: currentTarget.value })}
              />
              <p className={css['also']}>
                {template.isMissing ? t('only_other_language') : t('from_template')}
                {template.isEdited ? (
                  <button type="button" className={css['link']} onClick={template.restore}>
                    {t('restore')}
                  </button>
                ) : null}
              </p>
            </div>
            <LetterFiles letter={letter} values={values} onChange={change} />
          </div>
        )}
        {isNarrow && part === 'form' ? null : <LetterPreview id={id} letter={letter} values={values} />}
      </div>
      <div className={css['foot']}>
        {choosesTime ? (
          <OwnTime sending={sending} error={errorOf('sendAt')} onSend={submit} onCancel={() => setChoosesTime(false)} />
        ) : (
          <>
            <FootText letter={letter} />
            <Button variant="default" disabled={sending} onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <SendButton sending={sending} isHeld={letter.from.address === null} onSend={submit} onOwnTime={() => setChoosesTime(true)} />
          </>
        )}
      </div>
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
