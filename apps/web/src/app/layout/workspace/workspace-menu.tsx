import './switcher-texts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Tooltip } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { chosenCompany } from '../../../shared/companies/own-company.ts'
import { useWorkspaces } from '../../../shared/queries/people/workspaces.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { useCompanyChoice } from './use-company-choice.ts'
import { FaceContent, useFaceName } from './workspace-face.tsx'
import css from './workspace-switch.module.css'

type Props = {
  readonly collapsed: boolean
  /** where there is nothing to choose */
  readonly face: ReactElement<object>
}

/** Companies of the workspace, and workspaces: each part only where there is a choice. */
export function WorkspaceMenu({ collapsed, face }: Props) {
  const { t } = useTranslation(['switcher', 'navigation'])
  const { workspaces } = useWorkspaces()
  const { companies } = useCompanyChoice()
  const name = useFaceName()
  const several = companies.length > 1
  if (workspaces.length < 2 && !several) {
    return (
      <Tooltip label={name} position="right" disabled={!collapsed}>
        {face}
      </Tooltip>
    )
  }
  const does = several ? t('switch_company') : t('navigation:switch_workspace')
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={css['workspace']} title={does} aria-label={`${name}, ${does}`}>
          <FaceContent collapsed={collapsed} />
          {collapsed ? null : <IconSelector size={16} stroke={1.6} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {several ? <Companies /> : null}
        {several && workspaces.length > 1 ? <Menu.Divider /> : null}
        {workspaces.length > 1 ? <Workspaces labelled={several} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function Companies() {
  const { t } = useTranslation('switcher')
  const { companies, choose } = useCompanyChoice()
  const language = useLanguage()
  const chosen = chosenCompany()
  return (
    <>
      <Menu.Label>{t('company')}</Menu.Label>
      <Menu.Item onClick={() => choose(null)} {...marked(chosen === undefined)}>
        {t('all_companies')}
      </Menu.Item>
      {companies.map((company) => (
        <Menu.Item key={company.id} onClick={() => choose(company)} {...marked(company.id === chosen)}>
          {localised(company.name, language)}
        </Menu.Item>
      ))}
    </>
  )
}

function Workspaces({ labelled }: { readonly labelled: boolean }) {
  const { t } = useTranslation('switcher')
  const { workspaces, current, choose } = useWorkspaces()
  const navigate = useNavigate()
  // What is open belongs to the workspace that is left.
  const enter = (id: string): void => {
    choose(id)
    void navigate({ to: '/dashboard' })
  }
  return (
    <>
      <Menu.Item component={Link} to="/clients">
        {t('all_clients')}
      </Menu.Item>
      <Menu.Divider />
      {labelled ? <Menu.Label>{t('workspace')}</Menu.Label> : null}
      {workspaces.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => enter(id)} {...marked(id === current?.id)}>
          {name}
        </Menu.Item>
      ))}
    </>
  )
}

/** The one that is in force, for the eye and for who hears it. */
function marked(is: boolean) {
  return { rightSection: is ? <IconCheck size={16} stroke={1.6} /> : null, 'aria-current': is || undefined } as const
}
