import { useNavigate } from '@tanstack/react-router'
import { ContactView } from '../../features/contacts/view/contact-view.tsx'
import { ContactDocuments } from '../../features/documents/list/contact-documents.tsx'
import { documentPath } from '../../shared/documents/document-number.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'

/** A contact with its documents, which are of another feature. */
export function ContactPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('contacts')
  const navigate = useNavigate()
  return (
    <ContactView
      key={id}
      id={id}
      onRemoved={() => navigate({ to: '/contacts', replace: true })}
      onOpen={(other) => navigate({ to: '/contacts/$id', params: { id: other } })}
      documents={
        <ContactDocuments
          contactId={id}
          label={t('documents')}
          emptyTitle={t('no_documents')}
          emptyText={t('no_documents_text')}
          onOpen={(document) => navigate({ to: documentPath(document.status), params: { id: document.id } })}
        />
      }
    />
  )
}
