import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { rolesOf } from '@invoice/domain/documents/type-facts.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useShortcuts } from '../../../shared/layers/use-layer.tsx'
import type { Begun } from '../../../shared/pickers/use-contact-picker.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './editor.module.css'

type Begins = {
  readonly type: DocumentType
  readonly recipient: Begun
  readonly onType: (recipient: Begun) => void
}

const nothing = (): void => {}

/** The shape of the form while its lists are on their way; of a new document with the field that its typing begins in. */
export function EditorSkeleton({ begins }: { readonly begins?: Begins }) {
  const { t } = useTranslation(['common', 'documents'])
  // They are of the document, and never the browser's own.
  useShortcuts([
    { keys: 'mod+S', act: nothing },
    { keys: 'mod+Enter', act: nothing },
  ])
  return (
    <div className={css['editor']} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={css['head']}>
        <h1>{t(begins ? `documents:new.${begins.type}` : 'loading')}</h1>
      </div>
      <div className={css['body']}>
        <div className={css['form']}>
          <section className={css['block']}>
            <div className={css['pair']}>
              {begins ? <RecipientAhead {...begins} /> : <Skeleton height={100} />}
              <Skeleton height={100} />
            </div>
          </section>
          <section className={css['block']}>
            <Skeleton height={300} />
          </section>
        </div>
      </div>
    </div>
  )
}

/** In the place of the picker, which goes on with what is typed here. */
function RecipientAhead({ type, recipient, onType }: Begins) {
  const { t } = useTranslation(['editor', 'documents'])
  return (
    <TextInput
      label={t(`documents:roles.${rolesOf({ type, direction: 'in' }).other}`)}
      placeholder={t('choose_recipient')}
      autoComplete="off"
      autoFocus
      data-autofocus
      leftSection={<IconSearch size={16} stroke={1.6} />}
      value={recipient.typed}
      onChange={({ currentTarget }) => onType({ typed: currentTarget.value, entered: false })}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onType({ ...recipient, entered: recipient.typed.trim() !== '' })
      }}
    />
  )
}
