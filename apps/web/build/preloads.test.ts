import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { lastInHead, pathOf, preloadsOf, textsOf } from './preloads.ts'

const chunk = (
  fileName: string,
  parts: Partial<Rolldown.OutputChunk> & { readonly css?: readonly string[] } = {},
): Rolldown.OutputChunk => {
  const { css = [], ...rest } = parts
  const empty = { fileName, isEntry: false, facadeModuleId: null, imports: [], moduleIds: [], viteMetadata: { importedCss: new Set(css) } }
  return { ...empty, ...rest } as unknown as Rolldown.OutputChunk
}
const screen = (name: string) => ({ facadeModuleId: `/web/src/app/routes/${name}.tsx?tsr-split=component` })

const CHUNKS = [
  chunk('start.js', { css: ['start.css'] }),
  chunk('index.js', { isEntry: true, imports: ['start.js'] }),
  chunk('member.js', { imports: ['start.js'], css: ['member.css'] }),
  chunk('frame.js', { ...screen('_app'), imports: ['member.js'] }),
  chunk('view.js', { ...screen('_app.invoices.preview.$id'), imports: ['member.js', 'start.js'], css: ['view.css'] }),
  chunk('bg.js', { moduleIds: ['/packages/text/src/documents/bg.ts'] }),
  chunk('en.js', { moduleIds: ['/packages/text/src/documents/en.ts'] }),
  chunk('other.js', { moduleIds: ['/packages/text/src/contacts/bg.ts'] }),
]

it('a path has the files of its screen and of what is around it, each once, without those that every page has', () => {
  const read = (file: string): string => (file.includes('preview') ? "loader: () => loadTexts('documents')" : '')
  expect(preloadsOf(CHUNKS, read).find(({ path }) => path === '/invoices/preview/:id')).toMatchObject({
    files: ['member.css', 'view.css', 'frame.js', 'member.js', 'view.js'],
    texts: { bg: ['bg.js'], en: ['en.js'] },
    calls: expect.arrayContaining(['/api/documents/:id']),
  })
})

it('what only frames other screens takes the place of none', () => {
  const list = chunk('list.js', screen('_app.invoices.index'))
  const editor = [chunk('editor.js', screen('_app.invoices._editor')), chunk('create.js', screen('_app.invoices._editor.create'))]
  const paths = preloadsOf([...CHUNKS, ...editor, list], () => '').map(({ path, files }) => [path, files.at(-1)])
  expect(paths).toEqual([
    ['/invoices/preview/:id', 'view.js'],
    ['/invoices/create', 'create.js'],
    ['/invoices', 'list.js'],
  ])
})

it.each([
  ['_app.invoices.index', '/invoices'],
  ['_app._settings.invoices.settings.ranges', '/invoices/settings/ranges'],
  ['_app.invoices._editor.edit.$id', '/invoices/edit/:id'],
  ['_blank.v.$id', '/v/:id'],
])('the route %s is the path %s', (name, path) => expect(pathOf(name)).toBe(path))

it('the texts of a route are those that its loader waits for', () => {
  expect(textsOf("loader: () => loadTexts('documents', 'editor')")).toEqual(['documents', 'editor'])
  expect(textsOf('component: () => null')).toEqual([])
})

it('their place is behind the styles that every page has', () => {
  const page = '<head>\n  <title></title>\n  %preloads%\n  <link rel="stylesheet" href="/start.css">\n</head>\n<body></body>'
  const moved = '<head>\n  <title></title>\n  <link rel="stylesheet" href="/start.css">\n  %preloads%\n</head>\n<body></body>'
  expect(lastInHead(page)).toBe(moved)
  expect(lastInHead(moved)).toBe(moved)
})
