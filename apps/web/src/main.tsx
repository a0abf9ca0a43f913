// First of all: before any style is written.
import './start.ts'
import '@fontsource-variable/inter/wght.css'
import './shared/theme/mantine-components.css'
import './shared/theme/tokens.css'
import './shared/theme/base.css'
import './shared/theme/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { startLanguage } from './shared/preferences/language.ts'
import { renewPreferences } from './shared/preferences/preferences.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

renewPreferences()
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
