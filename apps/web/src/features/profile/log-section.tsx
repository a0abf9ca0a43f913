import type { SecurityEvent, SecurityLogEntry } from '@invoice/contract/people/profile.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { securityLogQuery } from '../../shared/queries/people/account.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import css from './profile.module.css'
import { Section } from './section.tsx'
import { useBrowserName } from './use-browser-name.ts'

const LATEST = 6
/** Those that somebody else may have caused. */
const DOUBTFUL: readonly SecurityEvent[] = ['sign_in_failed', 'second_factor_failed', 'signed_up_again', 'password_reset_requested']

/** The latest of what was done with the account, and the way to all of it. */
export function LogSection() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(securityLogQuery())
  const entries = query.data?.pages[0]?.items ?? []
  return (
    <Section title={t('log')} text={t('log_text')}>
      <ItemStates query={query}>
        {entries.length === 0 ? <p className={css['here']}>{t('log_empty')}</p> : <Entries entries={entries.slice(0, LATEST)} />}
        {entries.length > LATEST ? (
          <Button variant="subtle" color="gray" size="sm" className={css['more'] ?? ''} onClick={() => setOpen(true)}>
            {t('log_all')}
          </Button>
        ) : null}
      </ItemStates>
      <Layered kind="drawer" opened={isOpen} onEscape={() => setOpen(false)}>
        <Drawer.Root opened={isOpen} onClose={() => setOpen(false)} position="right" size={720} padding={0} classNames={drawerClasses}>
          <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
          <Drawer.Content>
            <DrawerHead title={t('log_title')} onClose={() => setOpen(false)} />
            <WholeLog />
          </Drawer.Content>
        </Drawer.Root>
      </Layered>
    </Section>
  )
}

function WholeLog() {
  const { t } = useTranslation('profile')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(securityLogQuery())
  return (
    <div className={css['drawer']}>
      <Entries entries={data?.pages.flatMap(({ items }) => items) ?? []} />
      {hasNextPage ? (
        <Button variant="default" mt={16} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('log_older')}
        </Button>
      ) : null}
    </div>
  )
}

function Entries({ entries }: { readonly entries: readonly SecurityLogEntry[] }) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const nameOf = useBrowserName()
  return (
    <table className={css['log']}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('from_where')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, event, at, ip, userAgent }) => (
          <tr key={id}>
            <td>{formatShortDateTime(at, new Date(), language)}</td>
            <td className={DOUBTFUL.includes(event) ? css['amber'] : undefined}>{t(`events.${event}`)}</td>
            <td>{[nameOf(userAgent).name, ip].filter((part) => part !== '').join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
