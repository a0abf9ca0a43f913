import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { NOTE_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { DocumentEditor } from '../../features/documents/editor/document-editor.tsx'
import { EditorSkeleton } from '../../features/documents/editor/editor-skeleton.tsx'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { laterPart } from '../../shared/ui/later-part.ts'

/** Comes, with its texts, when a contact is first created from here. */
const ContactFormDrawer = laterPart(async () => {
  const [{ ContactFormDrawer: Drawer }] = await Promise.all([
    import('../../features/contacts/form/contact-form-drawer.tsx'),
    loadTexts('contacts', 'parties', 'countries'),
  ])
  return { default: Drawer }
})

/** Comes, with its texts, when a product is first created from here. */
const ProductFormDrawer = laterPart(async () => {
  const [{ ProductFormDrawer: Drawer }] = await Promise.all([
    import('../../features/products/product-form-drawer.tsx'),
    loadTexts('products'),
  ])
  return { default: Drawer }
})

/** A note begins with its invoice; the editor goes on with the draft. */
const NoteStart = laterPart(async () => {
  const [{ NoteStart: Screen }] = await Promise.all([import('../../features/documents/notes/note-start.tsx'), loadTexts('notes')])
  return { default: Screen }
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page stays as it is: no scroll, no new focus. */
    keepsPlace?: true
    /** The address changes, the document being written does not. */
    writing?: string
  }
}

/** One document at a time; the address follows its first save without disturbing it. */
export function EditorPage() {
  const { id } = useParams({ strict: false })
  const { type, invoice } = useSearch({ strict: false }) as { type?: DocumentType; invoice?: string }
  const navigate = useNavigate()
  const writing = useWriting()
  const mayWrite = useMay('documents', 'write')
  const navigation = useMemo(
    () => ({
      toView: (shown: string) => void navigate({ to: '/invoices/preview/$id', params: { id: shown }, replace: true }),
      toList: () => void navigate({ to: '/invoices' }),
      created: (created: string) =>
        void navigate({
          to: '/invoices/edit/$id',
          params: { id: created },
          replace: true,
          ignoreBlocker: true,
          state: { keepsPlace: true, writing },
        }),
    }),
    [navigate, writing],
  )
  // A draft that is only read opens as a paper, which the editor itself leads to.
  if (!mayWrite && id === undefined) return <Navigate to="/invoices" replace />
  const note = id === undefined ? NOTE_TYPES.find((one) => one === type) : undefined
  if (note !== undefined) {
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <NoteStart
          key={`${note} ${invoice ?? ''}`}
          type={note}
          invoiceId={invoice ?? null}
          onChoose={(chosen) =>
            void navigate({
              to: '/invoices/create',
              search: { type: note, ...(chosen === undefined ? {} : { invoice: chosen }) },
              replace: true,
            })
          }
          onBegun={(draft) => void navigate({ to: '/invoices/edit/$id', params: { id: draft }, replace: true })}
        />
      </Suspense>
    )
  }
  return (
    <DocumentEditor
      key={writing}
      documentId={id ?? null}
      type={type ?? 'invoice'}
      navigation={navigation}
      renderCreateContact={({ name, role, onDone, onClose }) => (
        <Suspense fallback={<ComingLayer />}>
          <ContactFormDrawer opened initialName={name} role={role} onSaved={onDone} onClose={onClose} />
        </Suspense>
      )}
      renderCreateProduct={({ sketch, onDone, onClose }) => (
        <Suspense fallback={<ComingLayer />}>
          <ProductFormDrawer opened initial={sketch} onSaved={onDone} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}

const EDITOR_PATH = /^\/invoices\/(create|edit\/[^/]+)$/

/** Which act of writing this is. While one leaves, the address is already another's: the editor stays the one it was. */
function useWriting(): string {
  const current = useLocation({
    select: ({ pathname, state, href }) => (EDITOR_PATH.test(pathname) ? (state.writing ?? state.__TSR_key ?? href) : null),
  })
  const [writing, setWriting] = useState(current ?? '')
  if (current !== null && current !== writing) setWriting(current)
  return current ?? writing
}
