import '../../shared/offline/texts.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Switch } from '@mantine/core'
import { IconDatabase, IconDeviceLaptop, IconUsersGroup } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { chooseSharedMachine, useIsSharedMachine } from '../../shared/offline/choice.ts'
import { MOST } from '../../shared/offline/fill.ts'
import { useKeeping } from '../../shared/offline/records.ts'
import { useBrowserRoom } from '../../shared/offline/room.ts'
import { forgetMachine, keepFiles } from '../../shared/offline/start.ts'
import { canKeep } from '../../shared/offline/vault.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'
import { Row, Section } from './section.tsx'

/** What lies in this browser for work without a connection, and the choice that nothing does. */
export function OfflineSection() {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const isShared = useIsSharedMachine()
  const { trouble, keptAt } = useKeeping()
  const choose = (shared: boolean): void => {
    chooseSharedMachine(shared)
    void (shared ? forgetMachine() : keepFiles())
  }
  const state = (): string => {
    if (!canKeep()) return t('cannot')
    if (trouble !== null) return t(trouble === 'full' ? 'no_room' : 'no_storage')
    return keptAt === null ? t('kept_not_yet') : t('kept_at', { at: formatDateTime(keptAt, language) })
  }
  return (
    <Section title={t('section')} text={t('section_text', { most: groupDigits(String(MOST.documents), language) })}>
      {isShared ? null : <Row icon={<IconDeviceLaptop size={18} stroke={1.6} />} name={t('kept_here')} note={state()} />}
      {isShared || !canKeep() ? null : <Room />}
      <Row icon={<IconUsersGroup size={18} stroke={1.6} />} name={t('shared_machine')} note={t('shared_machine_text')}>
        <Switch
          aria-label={t('shared_machine')}
          checked={isShared}
          disabled={!canKeep()}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </Row>
    </Section>
  )
}

/** How much this browser gives, and whether it keeps it where the machine runs short; nothing where it tells nothing. */
function Room() {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const { room, ask } = useBrowserRoom()
  const keeping = useMutation({ mutationFn: ask, networkMode: 'always' })
  if (room === null) return null
  const { given, taken, isKept } = room
  const of = t('room_of', { taken: sizeText(taken, language), given: sizeText(given, language) })
  const stays = t(isKept ? 'room_kept' : keeping.data === false ? 'room_refused' : 'room_not_kept')
  return (
    <Row icon={<IconDatabase size={18} stroke={1.6} />} name={t('room')} note={`${of} ${stays}`}>
      {isKept || keeping.data === false ? null : (
        <Button size="xs" variant="default" loading={keeping.isPending} onClick={() => keeping.mutate()}>
          {t('room_ask')}
        </Button>
      )}
    </Row>
  )
}
