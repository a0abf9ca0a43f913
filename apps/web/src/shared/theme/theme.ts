import type * as m from '@mantine/core'
import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import { BREAKPOINTS } from './breakpoints.ts'

/** The primary colour, which a person may set: tokens.css knows its shades. [6] carries text, in `--on-fill`. */
const primary: MantineColorsTuple = [
  'var(--brand-soft)',
  'var(--brand-soft)',
  'var(--brand-line)',
  'var(--brand-mid)',
  'var(--brand-mid)',
  'var(--brand)',
  'var(--fill)',
  'var(--fill-hover)',
  'var(--brand-ink-strong)',
  'var(--brand-ink-strong)',
]

/** Wrong, late, deleting. [6] carries white text at AA. */
const red: MantineColorsTuple = [
  '#FDF0F1',
  '#FBDADD',
  '#F6B3B8',
  '#F08A92',
  '#EA5F6A',
  '#E2444F',
  '#DB3340',
  '#BE2330',
  '#9C1B27',
  '#7A151E',
]

/** Cool neutrals, light theme. [7] is the faintest tone allowed to carry text. */
const gray: MantineColorsTuple = [
  '#FAFAFC',
  '#F4F4F8',
  '#EBEBF1',
  '#E2E2EA',
  '#D0D0DB',
  '#A9A9BA',
  '#83839A',
  '#66667A',
  '#3B3B4A',
  '#1A1A24',
]

/** Dark theme. Surfaces go up in lightness: 9 ground, 7 sheet, 6 raised, 5 floating, 4 line. [3] is the faintest text. */
const dark: MantineColorsTuple = [
  '#ECECF2',
  '#CBCBD7',
  '#A7A7B8',
  '#8E8EA1',
  '#32323E',
  '#24242E',
  '#1C1C25',
  '#15151C',
  '#111117',
  '#0D0D12',
]

const scrim = { backgroundOpacity: 1, color: 'var(--scrim)' }

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 6, dark: 6 },
  colors: { primary, gray, dark, red },
  black: '#1A1A24',
  white: '#FFFFFF',
  autoContrast: false,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isPrimary = input.variant === 'filled' && (input.color ?? 'primary') === 'primary'
    return isPrimary ? { ...colors, color: 'var(--on-fill)' } : colors
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  breakpoints: {
    xs: '0em',
    sm: `${BREAKPOINTS.small}em`,
    md: `${BREAKPOINTS.medium}em`,
    lg: `${BREAKPOINTS.large}em`,
    xl: `${BREAKPOINTS.extraLarge}em`,
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  // Plain objects, not Component.extend: that would pull every component named here into the first load.
  components: {
    Button: { defaultProps: { size: 'md', fw: 500 } satisfies m.ButtonProps },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } satisfies m.ActionIconProps },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies m.InputWrapperProps },
    Input: { defaultProps: { size: 'md' } satisfies m.InputProps },
    TextInput: { defaultProps: { size: 'md' } satisfies m.TextInputProps },
    PasswordInput: { defaultProps: { size: 'md' } satisfies m.PasswordInputProps },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } satisfies m.TextareaProps },
    // The list itself scrolls: a frame around it would be one more thing that the keyboard must reach.
    Select: {
      defaultProps: { size: 'md', checkIconPosition: 'right', allowDeselect: false, withScrollArea: false } satisfies m.SelectProps,
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 4 } satisfies m.CheckboxProps },
    // Inset: the thumb runs inside the track.
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } satisfies m.SwitchProps },
    NativeSelect: { defaultProps: { size: 'md' } satisfies m.NativeSelectProps },
    Radio: { defaultProps: { size: 'xs' } satisfies m.RadioProps },
    Slider: { defaultProps: { size: 6, thumbSize: 22 } satisfies m.SliderProps },
    RangeSlider: { defaultProps: { size: 6, thumbSize: 22 } satisfies m.RangeSliderProps },
    Rating: { defaultProps: { color: 'var(--amber)', size: 'md' } satisfies m.RatingProps },
    SegmentedControl: { defaultProps: { size: 'sm', radius: 'sm' } satisfies Partial<m.SegmentedControlProps> },
    Paper: { defaultProps: { radius: 'md', shadow: 'none' } satisfies m.PaperProps },
    // Where the focus comes back to, once a layer is closed, is known to `shared/layers` alone.
    Popover: { defaultProps: { returnFocus: false } satisfies Partial<m.PopoverProps> },
    // A menu has nothing but its items: the focus begins on the first of them.
    Menu: {
      defaultProps: {
        returnFocus: false,
        radius: 'md',
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120, transition: 'pop' },
      } satisfies m.MenuProps,
    },
    // Escape is the layer's (shared/layers): it closes what is in front, and nothing else.
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        transitionProps: { duration: 160 },
        overlayProps: scrim,
        closeOnEscape: false,
        returnFocus: false,
        // Its header element is no second banner of the page.
        attributes: { header: { role: 'none' } },
      },
    },
    ModalRoot: { defaultProps: { closeOnEscape: false, returnFocus: false } },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 560,
        padding: 0,
        transitionProps: { duration: 180 },
        overlayProps: scrim,
        closeOnEscape: false,
        returnFocus: false,
      },
    },
    DrawerRoot: { defaultProps: { closeOnEscape: false, returnFocus: false } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'sm', transitionProps: { duration: 120 } } satisfies Partial<m.TooltipProps> },
    Skeleton: { defaultProps: { radius: 'sm' } satisfies m.SkeletonProps },
  },
})

const brand = {
  '--mantine-primary-color-contrast': 'var(--on-fill)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-primary-text': 'var(--brand-ink)',
  '--mantine-color-primary-outline': 'var(--brand-ink)',
  '--mantine-color-primary-light': 'var(--brand-soft)',
  '--mantine-color-primary-light-hover': 'var(--brand-line)',
  '--mantine-color-primary-light-color': 'var(--brand-ink)',
}

/** Mantine's own colours, led back to ours. Everything else lies in tokens.css, which needs no script. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...brand,
    '--mantine-color-body': '#FFFFFF',
    '--mantine-color-text': '#1A1A24',
    '--mantine-color-dimmed': '#525264',
    '--mantine-color-placeholder': '#66667A',
    '--mantine-color-default-border': '#D0D0DB',
    '--mantine-color-default-hover': '#F7F7FA',
    '--mantine-color-error': '#BE2330',
    '--mantine-color-gray-text': '#525264',
    '--mantine-color-gray-subtle-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': '#525264',
    '--mantine-color-red-light-color': 'var(--red-ink)',
  },
  dark: {
    ...brand,
    '--mantine-color-body': '#15151C',
    '--mantine-color-text': '#ECECF2',
    '--mantine-color-dimmed': '#A7A7B8',
    '--mantine-color-placeholder': '#8E8EA1',
    '--mantine-color-default': '#1A1A22',
    '--mantine-color-default-border': '#393946',
    '--mantine-color-default-hover': '#22222C',
    '--mantine-color-error': '#FA8288',
    '--mantine-color-gray-text': '#A7A7B8',
    '--mantine-color-gray-subtle-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': '#A7A7B8',
    '--mantine-color-red-light-color': 'var(--red-ink)',
  },
})
