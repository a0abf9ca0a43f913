import '../../shared/offline/texts.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Switch } from '@mantine/core'
import { IconDeviceLaptop, IconUsersGroup } from '@tabler/icons-react'
import { chooseSharedMachine, useIsSharedMachine } from '../../shared/offline/choice.ts'
import { MOST } from '../../shared/offline/fill.ts'
import { useKeeping } from '../../shared/offline/records.ts'
import { forgetMachine, keepFiles } from '../../shared/offline/start.ts'
import { canKeep } from '../../shared/offline/vault.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
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
