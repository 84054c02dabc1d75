/** `#rrggbb` in small letters: nothing else is written into a page as a color. */
export const hexColor = /^#[0-9a-f]{6}$/

/** What one mode makes of the accent: behind white text, the same under the pointer, behind dark or light text, and as text, line or focus ring. */
export type Shades = { accent: string; strong: string; soft: string; text: string }
export type AccentShades = {
  light: Shades
  dark: Shades
  /** Grounds of the pictures on the sign-in and landing page, behind white and yellow, from bright to deep. */
  stage: readonly [bright: string, middle: string, deep: string, deepest: string]
}

type Hsl = { hue: number; saturation: number; lightness: number }

/** The grounds of each mode on which text and lines have the accent (web/src/theme/theme.ts); charts and status colors have colors of their own. */
export const grounds = {
  light: ['#ffffff', '#fbfaf7', '#f4f2ed', '#efece5'],
  dark: ['#151412', '#1e1d1a', '#24231f', '#262521', '#2b2925', '#45423b'],
} as const
/** The contrast of text (WCAG 2.2, 1.4.3), and of buttons and other shapes with what is around them (1.4.11). */
export const textContrast = 4.5
export const shapeContrast = 3
const white = '#ffffff'
// What buttons of the dark mode stand on, without the darkest letters of menus.
const darkShapes = grounds.dark.slice(0, 3)

/**
 * The shades of one color for both modes: its hue and saturation, with the lightness at which everything can be read (docs/rules/app.md#accent).
 * @param color as in `hexColor`
 */
export function accentShades(color: string): AccentShades {
  const hsl = hslOf(color)
  const accent = nearest(hsl, (shade) => contrast(shade, white) >= textContrast)
  const soft = mixed(accent, white, 0.1)
  const text = nearest(hslOf(accent), (shade) => [...grounds.light, soft].every((ground) => contrast(shade, ground) >= textContrast))
  const inDark = nearest(
    hsl,
    (shade) => contrast(shade, white) >= textContrast && darkShapes.every((ground) => contrast(shade, ground) >= shapeContrast),
  )
  const darkSoft = mixed(inDark, '#1a1917', 0.22)
  return {
    light: { accent, strong: stepped(accent, -0.06), soft, text },
    dark: {
      accent: inDark,
      strong: stepped(inDark, -0.03),
      soft: darkSoft,
      text: nearest(hsl, (shade) => [...grounds.dark, darkSoft].every((ground) => contrast(shade, ground) >= textContrast)),
    },
    stage: [ofLuminance(hsl, 0.17), ofLuminance(hsl, 0.05), ofLuminance(hsl, 0.037), ofLuminance(hsl, 0.02)],
  }
}

/** The contrast of two colors, 1 to 21 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// The least moved lightness at which it holds; for every hue there is one, as the test shows.
function nearest(hsl: Hsl, holds: (shade: string) => boolean): string {
  for (let moved = 0; moved <= 1; moved += 1 / 512)
    for (const lightness of [hsl.lightness - moved, hsl.lightness + moved]) {
      const shade = hexOf({ ...hsl, lightness: Math.min(1, Math.max(0, lightness)) })
      if (holds(shade)) return shade
    }
  return hsl.lightness < 0.5 ? white : '#000000'
}

function ofLuminance(hsl: Hsl, most: number): string {
  let lightness = 1
  while (lightness > 0 && luminance(hexOf({ ...hsl, lightness })) > most) lightness -= 1 / 256
  return hexOf({ ...hsl, lightness: Math.max(0, lightness) })
}

// Darker keeps white text readable.
function stepped(color: string, by: number): string {
  const hsl = hslOf(color)
  return hexOf({ ...hsl, lightness: Math.max(0, hsl.lightness + by) })
}

function mixed(color: string, ground: string, share: number): string {
  const under = partsOf(ground)
  return hexOfParts(partsOf(color).map((part, index) => part * share + (under[index] ?? 0) * (1 - share)))
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}

function hexOfParts(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

// Both ways as in CSS Color 4, https://www.w3.org/TR/css-color-4/#hsl-to-rgb
function hslOf(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = partsOf(color)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (most + least) / 2
  const reach = most - least
  if (reach === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red ? (green - blue) / reach + (green < blue ? 6 : 0) : most === green ? (blue - red) / reach + 2 : (red - green) / reach + 4
  return { hue: sixth * 60, saturation: (most - lightness) / Math.min(lightness, 1 - lightness), lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return hexOfParts([part(0), part(8), part(4)])
}
