import { useNavigate } from '@tanstack/react-router'
import { ContactFormDrawer } from '../../features/contacts/contact-form-drawer.tsx'
import { ProductFormDrawer } from '../../features/products/product-form-drawer.tsx'
import type { NewItem } from './palette-host.tsx'

type Props = { readonly kind: NewItem; readonly opened: boolean; readonly onClose: () => void }

/** A new client, vendor or product from wherever one is; saved, its page opens. */
export default function NewItemDrawer({ kind, opened, onClose }: Props) {
  const navigate = useNavigate()
  if (kind === 'product') {
    return (
      <ProductFormDrawer
        opened={opened}
        onClose={onClose}
        onSaved={({ id }) => {
          onClose()
          void navigate({ to: '/products/$id', params: { id } })
        }}
      />
    )
  }
  return (
    <ContactFormDrawer
      opened={opened}
      role={kind}
      onClose={onClose}
      onSaved={({ id }) => {
        onClose()
        void navigate({ to: '/contacts/$id', params: { id } })
      }}
    />
  )
}
