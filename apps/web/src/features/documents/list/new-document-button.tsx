import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { OFFERED_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import css from './document-list.module.css'

const [USUAL_TYPE] = OFFERED_TYPES

/** The screen's one primary action; its other half starts a document of another type. A list of one type begins that, where it can be. */
export function NewDocumentButton({ type }: { readonly type: DocumentType | undefined }) {
  const { t } = useTranslation('documents')
  const first = OFFERED_TYPES.find((one) => one === type) ?? USUAL_TYPE ?? 'invoice'
  return (
    <div className={css['split']}>
      <LinkButton
        to="/invoices/create"
        search={first === USUAL_TYPE ? {} : { type: first }}
        leftSection={<IconPlus size={16} stroke={2} />}
      >
        {t(`new.${first}`)}
      </LinkButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button aria-label={t('list.other_types')}>
            <IconChevronDown size={16} stroke={2} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OFFERED_TYPES.filter((one) => one !== first).map((other) => (
            <MenuLink key={other} to="/invoices/create" search={other === USUAL_TYPE ? {} : { type: other }}>
              {t(`new.${other}`)}
            </MenuLink>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
