import { Button } from '@mantine/core'
import { BackLink } from '../../shared/ui/page/back-link.tsx'
import { CardPage } from '../../shared/ui/page/card-page.tsx'
import { Facts } from '../../shared/ui/page/facts.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { ShownOnce } from '../../shared/ui/page/shown-once.tsx'
import { StatusPage } from '../../shared/ui/page/status-page.tsx'
import { Case, Samples } from './sample.tsx'
import { useSay } from './use-say.ts'

const retry = (): void => {}

export function PageSamples() {
  const say = useSay()
  return (
    <Samples id="pages" title={say('Части на страница', 'Parts of a page')}>
      <Page>
        <BackLink to="/contacts">{say('Клиенти', 'Clients')}</BackLink>
        <PageHeader title={say('Клиенти', 'Clients')} text={say('Кому продавате.', 'Whom you sell to.')}>
          <Button>{say('Нов клиент', 'New client')}</Button>
        </PageHeader>
        <Facts
          facts={[
            { label: say('ЕИК', 'Registration number'), value: '104827361' },
            { label: say('ИН по ЗДДС', 'VAT number'), value: 'BG104827361' },
            { label: say('Не е известно', 'Not known'), value: null },
          ]}
        />
      </Page>
      <Case name={say('Зарежда се', 'Loading')}>
        <ItemStates query={{ isPending: true, data: undefined, error: null, refetch: retry }}>{null}</ItemStates>
      </Case>
      <Case name={say('Не се зареди', 'Failed')}>
        <ItemStates query={{ isPending: false, data: undefined, error: new Error(say('Няма връзка.', 'No connection.')), refetch: retry }}>
          {null}
        </ItemStates>
      </Case>
      <ShownOnce
        title={say('Нов ключ', 'A new key')}
        text={say('Показва се само сега.', 'It is shown only now.')}
        value="vin_0123456789"
        hideLabel={say('Скрий', 'Hide')}
        onHide={retry}
      />
      <CardPage>
        <h2>{say('Една карта', 'One card')}</h2>
      </CardPage>
      <StatusPage
        mark="404"
        title={say('Страницата не е намерена', 'Page not found')}
        text={say('Адресът може да е сгрешен.', 'The address may be mistyped.')}
        action={<Button variant="default">{say('Към таблото', 'To the dashboard')}</Button>}
      />
    </Samples>
  )
}
