import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, rem } from '@mantine/core'
import { olive, pomegranate, saffron, turquoise, warmDark, warmGray } from './palette.ts'

/** From 600 px a screen has room beside its column, from 992 px the tab bar becomes a rail. */
const breakpoints = { xs: '30em', sm: '37.5em', md: '62em', lg: '75em', xl: '88em' }

const family = "'Vazirmatn Variable', 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const theme = createTheme({
  colors: {
    turquoise,
    saffron,
    red: pomegranate,
    green: olive,
    gray: warmGray,
    dark: warmDark,
  },
  primaryColor: 'turquoise',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    // The brand colour is dark in the light scheme and bright in the dark one; the text on it must match.
    const isBrand = input.variant === 'filled' && (input.color ?? 'turquoise') === 'turquoise'
    return isBrand ? { ...colors, color: 'var(--m-on-brand)' } : colors
  },
  white: '#ffffff',
  black: warmGray[9],
  fontFamily: family,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontFamily: family,
    fontWeight: '720',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(30), lineHeight: '1.15' },
      h2: { fontSize: rem(23), lineHeight: '1.2' },
      h3: { fontSize: rem(19), lineHeight: '1.3' },
      h4: { fontSize: rem(17), lineHeight: '1.35' },
      h5: { fontSize: rem(15), lineHeight: '1.4' },
      h6: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12.5), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(21) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(6), sm: rem(10), md: rem(14), lg: rem(20), xl: rem(32) },
  defaultRadius: 'md',
  breakpoints,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  shadows: {
    sm: '0 1px 2px rgb(33 29 25 / 0.06), 0 2px 8px rgb(33 29 25 / 0.05)',
    md: '0 2px 6px rgb(33 29 25 / 0.06), 0 12px 32px rgb(33 29 25 / 0.1)',
    lg: '0 4px 12px rgb(33 29 25 / 0.08), 0 24px 64px rgb(33 29 25 / 0.16)',
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Notification: { defaultProps: { radius: 'md' } },
  },
})

/** Mantine's own variables where its defaults do not follow the palette. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--m-canvas)',
    '--mantine-color-text': 'var(--m-text)',
    '--mantine-color-dimmed': 'var(--m-text-dim)',
    '--mantine-color-error': 'var(--m-danger)',
    '--mantine-color-placeholder': 'var(--m-text-dim)',
    '--mantine-color-anchor': 'var(--m-brand-text)',
    '--mantine-color-default-border': 'var(--m-line)',
  },
  dark: {
    '--mantine-color-body': 'var(--m-canvas)',
    '--mantine-color-text': 'var(--m-text)',
    '--mantine-color-dimmed': 'var(--m-text-dim)',
    '--mantine-color-error': 'var(--m-danger)',
    '--mantine-color-placeholder': 'var(--m-text-dim)',
    '--mantine-color-anchor': 'var(--m-brand-text)',
    '--mantine-color-default-border': 'var(--m-line)',
    // Mantine's computed values are nearly white, which would hide that a button deletes something.
    '--mantine-color-red-outline': 'var(--m-danger)',
    '--mantine-color-red-light-color': 'var(--m-danger)',
  },
})
