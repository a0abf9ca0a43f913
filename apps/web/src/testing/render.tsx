import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { newQueryClient } from '../shared/api/query-client.ts'
import { refreshAfterActs } from '../shared/queries/cache/after-acts.ts'
import { theme } from '../shared/theme/theme.ts'

/**
 * Draws a component as the app would, without motion, and without the sheet of Mantine's variables: nothing here is measured, and each
 * look at what is hidden would work out some four hundred of them anew. `queries`: what the browser keeps of the answers.
 */
export function renderUi(element: ReactElement) {
  const client = newQueryClient()
  refreshAfterActs(client)
  const drawn = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test" theme={theme} withCssVariables={false} withGlobalClasses={false}>
        {element}
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { ...drawn, queries: client }
}
