import './texts.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'

type Props = {
  readonly title: string
  readonly text: string
  readonly action?: { readonly label: string; readonly onClick: () => void }
  readonly children: ReactNode
}

/** One list of the settings: what it is for, its one action, the list. */
export function SettingsPage({ title, text, action, children }: Props) {
  return (
    <Page>
      <PageHeader title={title} text={text}>
        {action ? (
          <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </PageHeader>
      {children}
    </Page>
  )
}
