import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { colorSchemeManager } from '../shared/preferences/color-scheme.ts'
import { styleNonce } from '../shared/theme/nonce.ts'
import { cssVariablesResolver, theme } from '../shared/theme/theme.ts'
import { ColorSchemeCookie } from './color-scheme-cookie.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <ColorSchemeCookie />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  )
}
