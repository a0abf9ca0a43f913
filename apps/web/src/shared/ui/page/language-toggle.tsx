import { Button } from '@mantine/core'
import { chooseLanguage } from '../../auth/profile-language.ts'
import { useLanguage } from '../../text/use-language.ts'

/** The other language, by its own name. */
export function LanguageToggle() {
  const other = useLanguage() === 'bg' ? 'en' : 'bg'
  return (
    <Button variant="subtle" color="gray" size="sm" px={10} lang={other} onClick={() => void chooseLanguage(other)}>
      {other === 'bg' ? 'Български' : 'English'}
    </Button>
  )
}
