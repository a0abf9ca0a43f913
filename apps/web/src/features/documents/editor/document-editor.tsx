import './state/texts.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { whereAsked } from '../../../shared/layers/late-answer.ts'
import type { Begun } from '../../../shared/pickers/use-contact-picker.ts'
import { type Opened, openedQuery } from '../../../shared/queries/documents/opened-document.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { throwIfBroken } from '../../../shared/ui/page/throw-if-broken.ts'
import { useIsHere } from '../../../shared/ui/use-is-here.ts'
import { type EditorNavigation, EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import type { CreateContact } from './fields/parties.tsx'
import { NoCompany } from './later.ts'
import { createEditor, type Editor, EditorContext, shownOf } from './state/editor.ts'
import { draftOf, newDraft } from './state/new-draft.ts'
import { CreateProductContext, type RenderCreateProduct } from './state/references/create-product.ts'
import { saverCalls, useReferenceLists } from './state/references/queries.ts'
import type { References } from './state/references/references.ts'
import { useAbandon } from './state/saving/use-abandon.ts'
import { useKeepCopy } from './state/saving/use-keep-copy.ts'

type Props = {
  /** null: a new document */
  readonly documentId: string | null
  /** of a new document */
  readonly type: DocumentType
  readonly navigation: EditorNavigation
  /** the drawer in which a contact is created in place */
  readonly renderCreateContact?: CreateContact | undefined
  /** and a product */
  readonly renderCreateProduct?: RenderCreateProduct | undefined
}

/** Opens a draft, or a new document. What is edited no more is shown instead. */
export function DocumentEditor({ documentId, type, navigation, renderCreateContact, renderCreateProduct }: Props) {
  const { t } = useTranslation(['editor', 'common'])
  const { lists, failed, retry } = useReferenceLists()
  // What this screen created is not asked for again: it is being written.
  const [openedId] = useState(documentId)
  const opened = useQuery({ ...openedQuery(openedId ?? ''), enabled: openedId !== null, staleTime: 0, gcTime: 0 })
  const [isBegun, setBegun] = useState(false)
  // Who begins a document types at once, whether or not its lists are there.
  const [recipient, setRecipient] = useState<Begun>({ typed: '', entered: false })
  const outline = <EditorSkeleton {...(openedId === null && { begins: { type, recipient, onType: setRecipient } })} />
  // What becomes of it while it is being written, issued here or by somebody else, its screen finds out and leads on.
  const isReadOnly = !isBegun && opened.data !== undefined && !opened.data.allowedActions.includes('edit')
  if (!isBegun && opened.isFetchedAfterMount && opened.data !== undefined && !isReadOnly) setBegun(true)
  const { toView } = navigation
  const readId = opened.data?.id
  useEffect(() => {
    const lead = async (id: string): Promise<void> => {
      if (await whereAsked(null)()) toView(id)
    }
    if (isReadOnly && readId !== undefined) void lead(readId)
  }, [isReadOnly, readId, toView])
  // Once it is being written, an answer that fails in the background takes nothing away.
  const isWriting = lists !== null && (openedId === null || opened.data !== undefined)
  if (!isWriting) throwIfBroken(opened.error)
  if (!isWriting && (failed || opened.isError)) {
    const again = (): void => {
      retry()
      if (opened.isError) void opened.refetch()
    }
    return (
      <EmptyState title={t('load_failed')} text={opened.error?.message}>
        <Button variant="default" onClick={again}>
          {t('common:retry')}
        </Button>
      </EmptyState>
    )
  }
  if (lists === null || isReadOnly || (openedId !== null && !opened.isFetchedAfterMount)) return outline
  if (lists.companies.every(({ archivedAt }) => archivedAt !== null) && openedId === null) {
    return (
      <Suspense fallback={outline}>
        <NoCompany />
      </Suspense>
    )
  }
  return (
    <CreateProductContext value={renderCreateProduct}>
      <Suspense fallback={outline}>
        <OpenedEditor
          document={opened.data ?? null}
          type={type}
          lists={lists}
          navigation={navigation}
          renderCreateContact={renderCreateContact}
          begun={recipient}
        />
      </Suspense>
    </CreateProductContext>
  )
}

type OpenedProps = Omit<Props, 'documentId' | 'renderCreateProduct'> & {
  readonly document: Opened | null
  readonly lists: Omit<References, 'contact'>
  readonly begun: Begun
}

function OpenedEditor({ document, type, lists, navigation, renderCreateContact, begun }: OpenedProps) {
  const isHere = useIsHere()
  const [editor] = useState(() => {
    const references = { ...lists, contact: null }
    const made: Editor = createEditor({
      draft: document ? draftOf(document) : newDraft(type, references),
      saved: document && { id: document.id, version: document.version },
      references,
      calls: saverCalls(() => shownOf(made.store)),
      onSaved: (saved, isFirst) => {
        // Whoever has left meanwhile is not fetched back.
        if (isFirst && isHere()) navigation.created(saved.id)
      },
    })
    return made
  })
  useEffect(() => {
    const { store } = editor
    store.set({ references: { ...store.get().references, ...lists } })
  }, [editor, lists])
  useEffect(() => {
    const retry = (): void => {
      if (editor.saver.isUnsaved()) editor.saver.flush().catch(() => {})
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [editor])
  useKeepCopy(editor)
  useAbandon(editor, document === null)
  return (
    <EditorContext value={editor}>
      <EditorScreen navigation={navigation} isNew={document === null} renderCreateContact={renderCreateContact} begun={begun} />
    </EditorContext>
  )
}
