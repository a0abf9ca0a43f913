import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import { localised } from '@invoice/domain/localised.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconChevronDown, IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTitledBy } from '../../../../shared/text/title-subject.ts'
import { useLanguage } from '../../../../shared/text/use-language.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { StatusMark } from '../../../../shared/ui/marks/status-mark.tsx'
import { Menu } from '../../../../shared/ui/overlays/menu.tsx'
import css from '../editor.module.css'
import { TypeItems, Whisper } from '../later.ts'
import { useDraft, useEditorState, useIsSaved } from '../state/editor.ts'

type Props = {
  /** work of an earlier tab waits for a decision */
  readonly hasLeftBehind: boolean
  readonly onDelete: () => void
  /** undefined while it shows, or where there is no room for it */
  readonly onShowPreview: (() => void) | undefined
}

export function EditorHead({ hasLeftBehind, onDelete, onShowPreview }: Props) {
  const { t } = useTranslation(['editor', 'documents'])
  const type = useDraft((draft) => draft.type)
  const isSaved = useIsSaved()
  const language = useLanguage()
  const recipient = useEditorState(({ references }) => references.contact)
  useTitledBy(recipient && localised(recipient.name, language))
  return (
    <div className={css['head']}>
      <ActionIcon
        size={36}
        aria-label={t('back')}
        renderRoot={(props) => (
          <Link to="/invoices" {...props}>
            {props['children']}
          </Link>
        )}
      >
        <IconArrowLeft size={18} stroke={1.6} />
      </ActionIcon>
      <h1>{isSaved ? t(`documents:types.${type}`) : t(`documents:new.${type}`)}</h1>
      {isNote(type) ? null : <TypeMenu type={type} />}
      <span className={css['status']}>
        <StatusMark look="draft">{t(`documents:states.${genderOf(type)}.draft`)}</StatusMark>
      </span>
      <Suspense>
        <Whisper hasLeftBehind={hasLeftBehind} />
      </Suspense>
      {onShowPreview ? (
        <ActionIcon size={36} className={css['showPreview'] ?? ''} aria-label={t('show_preview')} onClick={onShowPreview}>
          <IconEye size={18} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {isSaved ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} aria-label={t('menu')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={onDelete}>
              {t('delete_draft')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}

function TypeMenu({ type }: { readonly type: DocumentType }) {
  const { t } = useTranslation('editor')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon size={32} className={css['typeMenu'] ?? ''} aria-label={t('change_type')}>
          <IconChevronDown size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <TypeItems type={type} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
