import { BellButton } from './bell-button.tsx'
import { CustomizerButton } from './customizer-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** At the right of the bar; at the foot of the column where the bar is hidden. */
export function BarTools({ onCustomize }: { readonly onCustomize: () => void }) {
  return (
    <>
      <BellButton />
      <CustomizerButton onOpen={onCustomize} />
      <ThemeMenu />
      <LanguageMenu />
      <PersonMenu />
    </>
  )
}
