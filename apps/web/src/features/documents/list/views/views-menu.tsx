import './texts.ts'
import { type SavedView, saveSavedView } from '@invoice/contract/records/saved-views.ts'
import { IconCheck, IconStar } from '@tabler/icons-react'
import { call } from '../../../../shared/api/call.ts'
import { failedAct } from '../../../../shared/api/failure.ts'
import { translateKnown } from '../../../../shared/api/translate.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../../shared/ui/overlays/menu-link.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import type { ListSearch } from '../list-search.ts'
import { hasLost, savedSearch } from './saved-search.ts'
import type { AskedView } from './view-dialog.tsx'
import { isChanged, NO_VIEW, searchOfView } from './view-search.ts'
import css from './views.module.css'

type Props = {
  readonly search: ListSearch
  readonly views: readonly SavedView[]
  /** what the list was opened with */
  readonly view: SavedView | undefined
  readonly onAsk: (asked: AskedView) => void
}

const ICON = { size: 16, stroke: 1.6 } as const

/** The person's views, and what can be done with the one that is shown. */
export default function ViewsMenu({ search, views, view, onAsk }: Props) {
  const { t } = useTranslation('views')
  const hasDefault = views.some(({ isDefault }) => isDefault)
  return (
    <>
      {views.length === 0 ? (
        <Menu.Label className={css['hint'] ?? ''}>{t('empty')}</Menu.Label>
      ) : (
        <>
          <MenuLink to="/invoices" search={hasDefault ? NO_VIEW : {}} leftSection={<Chosen isChosen={view === undefined} />}>
            {t('none')}
          </MenuLink>
          {views.map((one) => (
            <MenuLink
              key={one.id}
              to="/invoices"
              search={searchOfView(one)}
              leftSection={<Chosen isChosen={one.id === view?.id} />}
              rightSection={one.isDefault ? <IconStar {...ICON} role="img" aria-label={t('default')} /> : null}
              onClick={() => {
                if (hasLost(one)) toast(t('lost', { name: one.name }))
              }}
            >
              {one.name}
            </MenuLink>
          ))}
        </>
      )}
      <Menu.Divider />
      {view && isChanged(view, search) ? <SaveChanges view={view} search={search} /> : null}
      <Menu.Item onClick={() => onAsk({ kind: 'new' })}>{t('save_as')}</Menu.Item>
      {view ? (
        <>
          <Menu.Item onClick={() => onAsk({ kind: 'rename', view })}>{t('rename')}</Menu.Item>
          <OpensWith view={view} />
          <Menu.Item color="red" onClick={() => onAsk({ kind: 'delete', view })}>
            {t('delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  )
}

function Chosen({ isChosen }: { readonly isChosen: boolean }) {
  return <IconCheck {...ICON} visibility={isChosen ? 'visible' : 'hidden'} aria-hidden="true" />
}

function SaveChanges({ view, search }: { readonly view: SavedView; readonly search: ListSearch }) {
  const { t } = useTranslation('views')
  const save = useSave(view)
  const { name, isDefault } = view
  return (
    <Menu.Item onClick={() => void save({ name, isDefault, search: savedSearch(search) }, t('saved', { name }))}>
      {t('save_changes', { name })}
    </Menu.Item>
  )
}

function OpensWith({ view }: { readonly view: SavedView }) {
  const { t } = useTranslation('views')
  const save = useSave(view)
  const { name, isDefault } = view
  const toggle = (): Promise<void> =>
    save(
      { name, isDefault: !isDefault, search: savedSearch(searchOfView(view)) },
      isDefault ? t('opens_no_more') : t('opens_now', { name }),
    )
  return <Menu.Item onClick={() => void toggle()}>{t(isDefault ? 'no_default' : 'make_default')}</Menu.Item>
}

/** Saves without a question, and tells what came of it. */
function useSave({ id }: SavedView) {
  const { t } = useTranslation('views')
  return async (body: Parameters<typeof call<typeof saveSavedView>>[1]['body'], done: string): Promise<void> => {
    try {
      await call(saveSavedView, { params: { id }, body })
      toast(done)
    } catch (error) {
      toast(failedAct(t('failed'), error, translateKnown), { tone: 'error' })
    }
  }
}
