/** What an upload is called: the first half of the SHA-256 of its pictures, and the width and height of the logo in pixels. */
export const logoId = /^[0-9a-f]{32}-[1-9]\d{0,2}x[1-9]\d{0,2}$/

/** What is drawn from an uploaded logo. `logo`: as it is; the others: icons of the installed app, of home screens and of tabs. */
export const brandPictures = ['logo', 'icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon', 'favicon'] as const
export type BrandPicture = (typeof brandPictures)[number]

const bytes = 2 * 1024 * 1024
/** What a logo may be: bytes and pixels of the file, the shorter side, and the longer side as a multiple of it. */
export const logoLimits = {
  bytes,
  base64: Math.ceil(bytes / 3) * 4,
  pixels: 16_000_000,
  shorter_side: 48,
  most_wide: 6,
  most_high: 2,
} as const

/** Where everybody reads a picture of a logo; another logo has another address, and this one stays. */
export function brandPictureAddress(logo: string, picture: BrandPicture): string {
  return `/brand/${logo}/${picture}.png`
}

/** The width and height of the logo in pixels. */
export function logoSize(logo: string): { width: number; height: number } {
  const [width = 1, height = 1] = logo.slice(33).split('x').map(Number)
  return { width, height }
}

/** Whether the logo is so wide that the name is part of it, and is not written beside it. */
export function hasNameInIt(logo: string): boolean {
  const { width, height } = logoSize(logo)
  return width >= 2 * height
}
