import { escapeHtml } from '../../../platform/http/page.ts'

/** As the application has them, of the same collection (Tabler). */
const ICONS = {
  printer: [
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
    'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  ],
  download: ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12'],
  copy: [
    'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
    'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
  ],
  ask: [
    'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
  ],
  accept: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4'],
  declined: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M10 10l4 4m0 -4l-4 4'],
  verify: ['M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06', 'M15 19l2 2l4 -4'],
}

export function icon(name: keyof typeof ICONS, size: number): string {
  const paths = ICONS[name].map((d) => `<path d="${d}"/>`).join('')
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`
}

type Act = {
  readonly label: string
  readonly icon?: keyof typeof ICONS
  readonly kind: 'quiet' | 'framed' | 'filled' | 'way'
  /** that the label is in, where the page is in another */
  readonly lang?: string
}

/** What the application does: it is fetched when somebody presses, and then presses its own, which is called the same (`public-start.js`). */
export function actButton({ label, icon: name, kind, lang }: Act): string {
  const mark = name === undefined ? '' : icon(name, kind === 'way' || kind === 'filled' ? 18 : 16)
  return `<button type="button" data-shared="${kind}" data-act${lang === undefined ? '' : ` lang="${lang}"`}>${mark}${escapeHtml(label)}</button>`
}

/** Copied at once, as a browser lets only the press itself copy; that it is copied the application says. */
export function copyButton(label: string, value: string): string {
  return `<button type="button" data-shared="copy" data-act data-copied="${escapeHtml(value)}" aria-label="${escapeHtml(label)}">${icon('copy', 16)}</button>`
}

/** Needs no script. */
export function downloadLink(label: string, href: string): string {
  return `<a data-shared="framed" href="${href}" download>${icon('download', 16)}${escapeHtml(label)}</a>`
}
