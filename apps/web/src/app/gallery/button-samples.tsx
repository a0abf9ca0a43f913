import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCalendar, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyField } from '../../shared/ui/inputs/copy-field.tsx'
import { FoldButton } from '../../shared/ui/inputs/fold-button.tsx'
import { IconLink } from '../../shared/ui/marks/icon-link.tsx'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { LinkButton } from '../../shared/ui/marks/link-button.tsx'
import { ProductMark } from '../../shared/ui/marks/product-mark.tsx'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { MenuLink } from '../../shared/ui/overlays/menu-link.tsx'
import { LanguageToggle } from '../../shared/ui/page/language-toggle.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { Row, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

export function ButtonSamples() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <Samples id="buttons" title={say('Бутони и връзки', 'Buttons and links')}>
      <Row>
        <Button>{say('Издай и изпрати', 'Issue and send')}</Button>
        <Button variant="default">{say('Издай', 'Issue')}</Button>
        <Button variant="subtle" color="gray">
          {say('Запази', 'Save')}
        </Button>
        <Button color="red">{say('Изтрий', 'Delete')}</Button>
        <Button variant="subtle" color="red">
          {say('Архивирай', 'Archive')}
        </Button>
        <Button loading>{say('Записва се', 'Saving')}</Button>
        <Button disabled>{say('Недостъпен', 'Disabled')}</Button>
        <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {say('История', 'History')}
        </FoldButton>
        <Button leftSection={<IconPlus size={16} stroke={2} />} rightSection={<Kbd onFill>N</Kbd>}>
          {say('Нов', 'New')}
        </Button>
      </Row>
      <Row>
        <Button size="sm" variant="default">
          {say('Плътен', 'Dense')}
        </Button>
        <ActionIcon size={36} aria-label={say('Календар', 'Calendar')}>
          <IconCalendar size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon size={36} aria-label={say('Недостъпен календар', 'Disabled calendar')} disabled>
          <IconCalendar size={18} stroke={1.6} />
        </ActionIcon>
        <RowMenu name="0000001248">
          <MenuLink to="/dashboard">{say('Отвори', 'Open')}</MenuLink>
          <Menu.Item>{say('Изпрати', 'Send')}</Menu.Item>
          <Menu.Item disabled>{say('Недостъпно', 'Disabled')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red">{say('Изтрий', 'Delete')}</Menu.Item>
        </RowMenu>
        <LinkButton to="/dashboard" variant="default">
          {say('Връзка като бутон', 'A link as a button')}
        </LinkButton>
        <IconLink to="/dashboard" aria-label={say('Към таблото', 'To the dashboard')}>
          <IconPlus size={16} stroke={2} />
        </IconLink>
        <TextLink to="/dashboard">{say('Към таблото', 'To the dashboard')}</TextLink>
        <span>
          {say('Връзка', 'A link')}{' '}
          <TextLink to="/dashboard" underlined>
            {say('в текст', 'in a text')}
          </TextLink>
        </span>
        <LanguageToggle />
        <Kbd>Ctrl K</Kbd>
        <ProductMark />
      </Row>
      <CopyField label="IBAN" value="BG80BNBG96611020345678" shown="BG80 BNBG 9661 1020 3456 78" />
    </Samples>
  )
}
