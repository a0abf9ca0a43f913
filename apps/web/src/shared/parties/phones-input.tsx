import './texts.ts'
import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, useRef } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { splitPhones } from './party-values.ts'
import css from './phones-input.module.css'

const MOST = 10

type Props = {
  /** One a line, as the form holds them; empty lines are being typed. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** Several phones, each in a field of its own. Enter makes the next one; what is pasted with commas is spread out. */
export function PhonesInput({ value, error, onChange }: Props) {
  const { t } = useTranslation(['parties', 'common'])
  const root = useRef<HTMLFieldSetElement>(null)
  const phones = splitPhones(value)
  const put = (next: readonly string[], focus?: number): void => {
    onChange(next.join('\n'))
    if (focus === undefined) return
    // The field is there once it is drawn.
    requestAnimationFrame(() => root.current?.querySelectorAll('input')[focus]?.focus())
  }
  const change = (at: number, text: string): void => put(phones.toSpliced(at, 1, ...splitPhones(text)))
  const add = (after: number): void => {
    if (phones.length < MOST) put(phones.toSpliced(after + 1, 0, ''), after + 1)
  }
  const paste = (at: number, event: ClipboardEvent): void => {
    const pasted = splitPhones(event.clipboardData.getData('text').trim()).map((phone) => phone.trim())
    if (pasted.length < 2) return
    event.preventDefault()
    put(phones.toSpliced(at, 1, ...(phones[at] === '' ? [] : [phones[at] ?? '']), ...pasted).slice(0, MOST))
  }
  return (
    <fieldset ref={root} className={css['field']}>
      <legend>{t('common:phones')}</legend>
      <div className={css['list']}>
        {phones.map((phone, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text has no other name
            key={at}
            type="tel"
            autoComplete="off"
            aria-label={t('phone', { number: at + 1 })}
            value={phone}
            error={error !== undefined}
            onChange={({ currentTarget }) => change(at, currentTarget.value)}
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || phone.trim() === '') return
              event.preventDefault()
              add(at)
            }}
            rightSection={
              phones.length === 1 ? null : (
                <ActionIcon
                  size={32}
                  aria-label={t('remove_phone', { number: at + 1 })}
                  onClick={() => put(phones.toSpliced(at, 1), Math.max(0, at - 1))}
                >
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              )
            }
          />
        ))}
      </div>
      {error === undefined ? null : <Input.Error mt={4}>{error}</Input.Error>}
      {phones.length < MOST ? (
        <Button
          variant="subtle"
          size="sm"
          className={css['add'] ?? ''}
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => add(phones.length - 1)}
        >
          {t('add_phone')}
        </Button>
      ) : null}
    </fieldset>
  )
}
