import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { BankStatement } from '@invoice/contract/treasury/statements.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconDots, IconFiles, IconFileText, IconRobot, IconUpload, IconWand } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { IconLink } from '../../../shared/ui/marks/icon-link.tsx'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import { periodText } from '../entries/period-text.ts'
import css from './statement-page.module.css'
import type { Opened } from './statement-page.tsx'

type Props = {
  readonly account: TreasuryAccount
  /** the one whose entries are shown; null: of all */
  readonly statement: BankStatement | null
  readonly waiting: number
  /** how many entries are certain; 0 where nothing may be done */
  readonly certain: number
  readonly mayWrite: boolean
  readonly onAcceptCertain: () => void
  readonly onOpen: (what: Opened) => void
  readonly onAll: () => void
}

const ICON = { size: 16, stroke: 1.6 } as const

/** Where one is, whether all is saved, and what can be done with the whole. */
export function StatementHead({ account, statement, waiting, certain, mayWrite, onAcceptCertain, onOpen, onAll }: Props) {
  const { t } = useTranslation(['statements', 'unasked', 'common'])
  const language = useLanguage()
  const last = account.iban.slice(-4)
  return (
    <header className={css['head']}>
      <IconLink size={36} to="/treasury/$id" params={{ id: account.id }} aria-label={t('back')}>
        <IconArrowLeft size={18} stroke={1.6} />
      </IconLink>
      <h1>{statement === null ? t('title') : t('title_of', { period: periodText(statement, language) })}</h1>
      <span className={css['account']}>
        {account.name}
        {last === '' ? null : ` …${last}`}
      </span>
      <span className={css['spacer']} />
      <Saved waiting={waiting} />
      {certain > 0 ? (
        <Button variant="default" onClick={onAcceptCertain} rightSection={<Kbd>Shift ↵</Kbd>}>
          {t('accept_certain', { count: certain })}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('common:more_actions')}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayWrite ? (
            <Menu.Item leftSection={<IconUpload {...ICON} />} onClick={() => onOpen('import')}>
              {t('import')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconFileText {...ICON} />} onClick={() => onOpen('statements')}>
            {t('statements')}
          </Menu.Item>
          {statement === null ? null : (
            <Menu.Item leftSection={<IconFiles {...ICON} />} onClick={onAll}>
              {t('all_statements')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconWand {...ICON} />} onClick={() => onOpen('rules')}>
            {t('rules')}
          </Menu.Item>
          <MenuLink
            to="/treasury/$id/automatic"
            params={{ id: account.id }}
            {...(statement && { search: { statement: statement.id } })}
            leftSection={<IconRobot {...ICON} />}
          >
            {t('unasked:title')}
          </MenuLink>
        </Menu.Dropdown>
      </Menu>
    </header>
  )
}

/** Each act is written down at once; while the server still writes, that is told. */
function Saved({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('statements')
  const [at, setAt] = useState('')
  const isBusy = waiting > 0
  useEffect(() => {
    if (!isBusy) return
    return () => setAt(formatTime(new Date()))
  }, [isBusy])
  if (!isBusy && at === '') return null
  return (
    <span className={css['saved']}>
      {isBusy ? null : <IconCheck size={14} stroke={1.8} aria-hidden="true" />}
      {isBusy ? t('saving') : t('saved', { time: at })}
    </span>
  )
}
