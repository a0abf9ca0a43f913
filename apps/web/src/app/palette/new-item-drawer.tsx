import { useNavigate } from '@tanstack/react-router'
import { ContactFormDrawer } from '../../features/contacts/form/contact-form-drawer.tsx'
import { ProductFormDrawer } from '../../features/products/product-form-drawer.tsx'
import { whereAsked } from '../../shared/layers/late-answer.ts'
import type { NewItem } from './shell/palette-host.tsx'

type Props = { readonly kind: NewItem; readonly opened: boolean; readonly onClose: () => void }

/** A new client, vendor or product from wherever one is; saved, its page opens. */
export default function NewItemDrawer({ kind, opened, onClose }: Props) {
  const navigate = useNavigate()
  /** Once the drawer, and whatever was opened over it, is closed. */
  const leave = async (open: () => Promise<void>): Promise<void> => {
    onClose()
    if (await whereAsked(null)()) await open()
  }
  if (kind === 'product') {
    return (
      <ProductFormDrawer
        opened={opened}
        onClose={onClose}
        onSaved={({ id }) => void leave(() => navigate({ to: '/products/$id', params: { id } }))}
      />
    )
  }
  return (
    <ContactFormDrawer
      opened={opened}
      role={kind}
      onClose={onClose}
      onSaved={({ id }) => void leave(() => navigate({ to: '/contacts/$id', params: { id } }))}
    />
  )
}
