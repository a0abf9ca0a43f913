import './texts.ts'
import type { NewApiKey } from '@invoice/contract/programs/api-keys.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { Assistants } from './assistants/assistants.tsx'
import css from './developers.module.css'
import { CurlLine } from './keys/curl-line.tsx'
import { KeyDrawer } from './keys/key-drawer.tsx'
import { KeyList } from './keys/key-list.tsx'
import { NewKeyNotice } from './keys/new-key-notice.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** How programs and assistants come into the workspace. */
export function Developers() {
  const { t } = useTranslation('developers')
  return useMay('api_keys', 'manage') ? (
    <Managed />
  ) : (
    <Page>
      <PageHeader title={t('title')} text={<Text />} />
      <EmptyState title={t('only_managers')} text={t('only_managers_text')} />
    </Page>
  )
}

function Managed() {
  const { t } = useTranslation('developers')
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<NewApiKey | null>(null)
  return (
    <Page>
      <PageHeader title={t('title')} text={<Text />}>
        <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setIsMaking(true)}>
          {t('new_key')}
        </Button>
      </PageHeader>
      {/* There before anything is said in it, or it would not be read out. */}
      <VisuallyHidden role="status">
        {made === null ? '' : t(made.key === null ? 'shown_before' : 'ready', { name: made.name })}
      </VisuallyHidden>
      {made === null ? null : <NewKeyNotice made={made} onHide={() => setMade(null)} />}
      <KeyList madeId={made?.id} onRevoked={(id) => setMade((shown) => (shown?.id === id ? null : shown))} />
      <CurlLine />
      <Webhooks />
      <Assistants />
      <KeyDrawer opened={isMaking} onClose={() => setIsMaking(false)} onMade={setMade} />
    </Page>
  )
}

/** The description is a page of the server, not of this application. */
function Text() {
  const { t } = useTranslation('developers')
  const mayManage = useMay('users', 'manage')
  return (
    <>
      {t('text')}{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer" className={css['link']}>
        {t('api_docs')}
      </a>
      {mayManage ? (
        <>
          {' · '}
          <TextLink to="/settings/access" underlined>
            {t('what_gives_access')}
          </TextLink>
        </>
      ) : null}
    </>
  )
}
