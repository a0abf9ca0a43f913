import type { Recurrence } from '@invoice/contract/documents/recurrences.ts'
import { DATES_AHEAD } from '@invoice/contract/documents/recurrences.ts'
import { localised } from '@invoice/domain/localised.ts'
import { nextDates } from '@invoice/domain/recurring/schedule.ts'
import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { recurrenceQuery } from '../../shared/queries/documents/recurrences.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { NextDates } from './form/next-dates.tsx'
import css from './recurring.module.css'
import { RunsSection } from './runs-section.tsx'
import { useScheduleWords } from './use-schedule-words.ts'

/** A schedule as who may not change it sees it. */
export function ReadDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('recurrences')
  const query = useQuery({ ...recurrenceQuery(id ?? ''), enabled: id !== undefined })
  return (
    <Layered kind="drawer" opened={id !== undefined} onEscape={onClose}>
      <Drawer.Root opened={id !== undefined} onClose={onClose} position="right" size={560} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={query.data?.name ?? t('edit')} text={t('edit')} onClose={onClose} />
          <div className={css['read']}>
            <ItemStates query={query}>{query.data === undefined ? null : <Content recurrence={query.data} />}</ItemStates>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Content({ recurrence }: { readonly recurrence: Recurrence }) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const words = useScheduleWords()
  const { recipientName, action, state, lastPlannedOn, nextOn, made, lines } = recurrence
  const dates = state === 'active' ? nextDates(recurrence, { after: lastPlannedOn, from: nextOn, made }, DATES_AHEAD) : []
  return (
    <>
      <p>
        {[localised(recipientName, language), words(recurrence), t(`actions.${action}`), t(`state.${state}`)].filter(Boolean).join(' · ')}
      </p>
      <ul>
        {lines.map(({ id, name }) => (
          <li key={id}>{localised(name, language)}</li>
        ))}
      </ul>
      <NextDates dates={dates} total={null} />
      <RunsSection id={recurrence.id} />
    </>
  )
}
