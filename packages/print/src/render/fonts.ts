import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Of the paper: its families, each with the weights and slopes that the templates use. */
const FAMILIES = {
  'sofia-sans': {
    manifest: import.meta.resolve('@expo-google-fonts/sofia-sans/package.json'),
    styles: ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'],
  },
  'sofia-sans-semi-condensed': {
    manifest: import.meta.resolve('@expo-google-fonts/sofia-sans-semi-condensed/package.json'),
    styles: ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold'],
  },
  'source-serif-4': {
    manifest: import.meta.resolve('@expo-google-fonts/source-serif-4/package.json'),
    styles: ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'],
  },
}
export type Family = keyof typeof FAMILIES

/** Where the family's faces lie. */
export const folderOf = (family: Family): string => dirname(fileURLToPath(FAMILIES[family].manifest))

/** Only TTF: Typst passes over woff in silence. */
export const FONT_FOLDERS = (Object.keys(FAMILIES) as Family[]).flatMap((family) =>
  FAMILIES[family].styles.map((style) => join(folderOf(family), style)),
)
