import './texts.ts'
import {
  createSavedView,
  LONGEST_VIEW_NAME,
  removeSavedView,
  type SavedView,
  saveSavedView,
} from '@invoice/contract/records/saved-views.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { ConfirmDialog } from '../../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import { ActQuestion } from '../../acts/act-question.tsx'
import { changeSearch, type ListSearch } from '../list-search.ts'
import { savedSearch } from './saved-search.ts'
import { searchOfView } from './view-search.ts'

export type AskedView = { readonly kind: 'new' } | { readonly kind: 'rename' | 'delete'; readonly view: SavedView }

type Props = {
  readonly asked: AskedView
  readonly views: readonly SavedView[]
  readonly search: ListSearch
  readonly onSearch: (next: ListSearch) => void
  readonly onClose: () => void
}

/** What is asked of a view: under which name it is kept, or whether it goes. */
export default function ViewDialog({ asked, ...props }: Props) {
  if (asked.kind === 'new') return <NewView {...props} />
  return asked.kind === 'rename' ? <RenameView {...props} view={asked.view} /> : <DeleteView {...props} view={asked.view} />
}

type NewProps = Omit<Props, 'asked'>
type ViewProps = NewProps & { readonly view: SavedView }

/** Under a name that another view of the person's has, it takes that one's place. */
function NewView({ views, search, onSearch, onClose }: NewProps) {
  const { t } = useTranslation('views')
  const [name, setName] = useState('')
  const [isDefault, setDefault] = useState(false)
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
  const save = async (): Promise<void> => {
    const body = { name, search: savedSearch(search), isDefault }
    const { id } = same
      ? await call(saveSavedView, { params: { id: same.id }, body: { ...body, isDefault: isDefault || same.isDefault } })
      : await call(createSavedView, { body })
    onSearch(changeSearch(search, { view: id, page: search.page }))
    toast(t('saved', { name: name.trim() }))
  }
  return (
    <ActQuestion
      title={t('new_title')}
      text={t('new_text')}
      confirmLabel={same ? t('replace') : t('save')}
      ending={false}
      onClose={onClose}
      isTouched={() => name.trim() !== ''}
      onConfirm={save}
    >
      {(faultOf) => (
        <>
          <NameInput value={name} onChange={setName} error={faultOf('name')} description={same ? t('replaces') : null} />
          <Checkbox
            label={t('opens')}
            checked={isDefault || same?.isDefault === true}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
          />
        </>
      )}
    </ActQuestion>
  )
}

function RenameView({ view, onClose }: ViewProps) {
  const { t } = useTranslation('views')
  const [name, setName] = useState(view.name)
  const { id, isDefault } = view
  const rename = async (): Promise<void> => {
    await call(saveSavedView, { params: { id }, body: { name, isDefault, search: savedSearch(searchOfView(view)) } })
    toast(t('saved', { name: name.trim() }))
  }
  return (
    <ActQuestion
      title={t('rename_title')}
      text=""
      confirmLabel={t('save')}
      ending={false}
      onClose={onClose}
      isTouched={() => name !== view.name}
      onConfirm={rename}
    >
      {(faultOf) => <NameInput value={name} onChange={setName} error={faultOf('name')} />}
    </ActQuestion>
  )
}

/** The list stays as it is, of no view. */
function DeleteView({ view, search, onSearch, onClose }: ViewProps) {
  const { t } = useTranslation('views')
  const remove = async (): Promise<void> => {
    await call(removeSavedView, { params: { id: view.id } })
    onSearch(changeSearch(search, { view: undefined, page: search.page }))
    toast(t('deleted'))
  }
  return (
    <ConfirmDialog
      opened
      name={view.name}
      title={t('delete_question', { name: view.name })}
      text={t('delete_text')}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}

type NameProps = {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error: string | null
  readonly description?: string | null
}

function NameInput({ value, onChange, error, description = null }: NameProps) {
  const { t } = useTranslation('views')
  return (
    <TextInput
      data-autofocus
      label={t('name')}
      maxLength={LONGEST_VIEW_NAME}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      description={description}
    />
  )
}
