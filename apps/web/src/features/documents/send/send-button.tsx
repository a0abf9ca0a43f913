import { isDay } from '@invoice/domain/calendar/day.ts'
import { dayAt, instantOf, timeAt } from '@invoice/domain/calendar/local-time.ts'
import { sendTimes } from '@invoice/domain/documents/sending/send-times.ts'
import { formatShortDateTime, formatTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCalendarClock, IconChevronDown, IconClock, IconSend, IconSunrise } from '@tabler/icons-react'
import { useState } from 'react'
import { MOD } from '../../../shared/layers/keys.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import css from './send.module.css'

type Props = {
  readonly sending: boolean
  /** there is no mail server: it is kept */
  readonly isHeld: boolean
  readonly onSend: (at: Date | null) => void
  readonly onOwnTime: () => void
}

/** Sends now; beside it, when else. */
export function SendButton({ sending, isHeld, onSend, onOwnTime }: Props) {
  const { t } = useTranslation('sending')
  const language = useLanguage()
  const now = new Date()
  return (
    <div className={css['split']}>
      <Button loading={sending} leftSection={<IconSend size={16} stroke={1.8} />} onClick={() => onSend(null)}>
        {t(isHeld ? 'keep' : 'send')} <span className={css['keys']}>{MOD} ↵</span>
      </Button>
      <Menu position="top-end" width={320}>
        <Menu.Target>
          <ActionIcon variant="filled" color="var(--fill)" size={40} disabled={sending} aria-label={t('later')}>
            <IconChevronDown size={16} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {sendTimes(now).map(({ name, at }) => {
            const Sign = name === 'in_an_hour' ? IconClock : IconSunrise
            return (
              <Menu.Item
                key={name}
                leftSection={<Sign size={16} stroke={1.6} />}
                rightSection={<Kbd>{name === 'in_an_hour' ? formatTime(at) : formatShortDateTime(at, now, language)}</Kbd>}
                onClick={() => onSend(at)}
              >
                {t(`times.${name}`)}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarClock size={16} stroke={1.6} />} onClick={onOwnTime}>
            {t('own_time')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

type TimeProps = {
  readonly sending: boolean
  readonly error: string | undefined
  readonly onSend: (at: Date) => void
  readonly onCancel: () => void
}

/** A day and a time of one's own, by our clock. */
export function OwnTime({ sending, error, onSend, onCancel }: TimeProps) {
  const { t } = useTranslation(['sending', 'common'])
  const [first] = useState(() => sendTimes(new Date()).find(({ name }) => name === 'tomorrow'))
  const [day, setDay] = useState<string>(() => (first ? dayAt(first.at) : currentDay()))
  const [time, setTime] = useState(() => (first ? timeAt(first.at) : '09:00'))
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(time.trim()) ?? []
  const isRight = isDay(day) && hour !== undefined && minute !== undefined
  return (
    <form
      className={css['ownTime']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && !sending) onSend(instantOf(day, `${hour.padStart(2, '0')}:${minute}`))
      }}
    >
      <DateInput label={t('day')} value={day} onChange={setDay} error={error} data-autofocus />
      <TextInput
        w={112}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        label={t('time')}
        description={t('sofia')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
      <Button variant="default" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" loading={sending} disabled={!isRight}>
        {t('schedule')}
      </Button>
    </form>
  )
}
