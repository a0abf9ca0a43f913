import { OFFERED_TYPES } from '@invoice/domain/documents/type-facts.ts'
import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/marks/link-button.tsx'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { MenuLink } from '../../../shared/ui/overlays/menu-link.tsx'
import css from './document-list.module.css'

/** Besides the invoice, which the button itself makes. */
const [, ...OTHER_TYPES] = OFFERED_TYPES

/** The screen's one primary action; its other half starts a document of another type. */
export function NewDocumentButton() {
  const { t } = useTranslation('documents')
  return (
    <div className={css['split']}>
      <LinkButton to="/invoices/create" leftSection={<IconPlus size={16} stroke={2} />}>
        {t('new.invoice')}
      </LinkButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button aria-label={t('list.other_types')}>
            <IconChevronDown size={16} stroke={2} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {OTHER_TYPES.map((type) => (
            <MenuLink key={type} to="/invoices/create" search={{ type }}>
              {t(`new.${type}`)}
            </MenuLink>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
