import { Button, Skeleton } from '@mantine/core'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { savedViewsQuery } from '../../../../shared/queries/documents/saved-views.ts'
import { loadTexts } from '../../../../shared/text/texts.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import type { ListSearch } from '../list-search.ts'
import type { AskedView } from './view-dialog.tsx'
import { isChanged } from './view-search.ts'
import css from './views.module.css'

/** With the first look at them. */
const loadMenu = async () => (await Promise.all([import('./views-menu.tsx'), loadTexts('views')]))[0]
const ViewsMenu = laterPart(loadMenu)
const ViewDialog = laterPart(async () => (await Promise.all([import('./view-dialog.tsx'), loadTexts('views')]))[0])

type Props = { readonly search: ListSearch; readonly onSearch: (next: ListSearch) => void }

/** Which saved view the list shows, and the menu of all of them. */
export function ViewsButton({ search, onSearch }: Props) {
  const { t } = useTranslation('documents')
  const { data } = useQuery(savedViewsQuery())
  const [asked, setAsked] = useState<AskedView | null>(null)
  const views = data?.items ?? []
  const view = views.find(({ id }) => id === search.view)
  const name = view && (isChanged(view, search) ? t('list.view_changed', { name: view.name }) : view.name)
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            className={css['button'] ?? ''}
            aria-label={name === undefined ? t('list.views') : `${t('list.views')}: ${name}`}
            leftSection={<IconBookmark size={16} stroke={1.6} fill={view ? 'currentColor' : 'none'} />}
            rightSection={<IconChevronDown size={16} stroke={1.6} />}
            onPointerEnter={() => void loadMenu()}
          >
            {name ?? t('list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css['menu'] ?? ''}>
          <Suspense fallback={<Skeleton height={96} />}>
            <ViewsMenu search={search} views={views} view={view} onAsk={setAsked} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      {asked === null ? null : (
        <Suspense>
          <ViewDialog asked={asked} views={views} search={search} onSearch={onSearch} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
