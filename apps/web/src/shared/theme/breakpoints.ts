/**
 * The specification's breakpoints, in em of 16 px, so that who enlarges the text gets the layout of narrow screens. Style sheets ask
 * for no other width of the window; where a part's own width is meant, they ask its container.
 */
export const BREAKPOINTS = { small: 37.5, medium: 60, large: 80, extraLarge: 120, extraExtraLarge: 160 } as const
export type Breakpoint = keyof typeof BREAKPOINTS

/** A media query: narrower than that. */
export const below = (breakpoint: Breakpoint): string => `(max-width: ${BREAKPOINTS[breakpoint] - 0.01}em)`

/** A media query: at least as wide. */
export const from = (breakpoint: Breakpoint): string => `(min-width: ${BREAKPOINTS[breakpoint]}em)`
