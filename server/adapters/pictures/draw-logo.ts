import { logoLimits } from '@crewcall/contract/rules/brand-logo.ts'
import type { BrandPicture } from '@crewcall/contract/rules/brand-logo.ts'
import type { Unusable } from './redraw.ts'

/** A logo in a file. */
export type LogoOrder = { logo: string }
export type DrawnLogo =
  | { ok: true; width: number; height: number; pictures: Record<BrandPicture, string> }
  | { ok: false; reason: Unusable | 'too_small' | 'too_long' }

const white = '#ffffff'
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** The side of each icon, the box that the logo takes in it, and what is behind it. A phone cuts a maskable one to a circle of four fifths. */
const icons = {
  'icon-192': { side: 192, box: 192, ground: clear },
  'icon-512': { side: 512, box: 512, ground: clear },
  'icon-maskable-512': { side: 512, box: 'within a circle', ground: white },
  'apple-touch-icon': { side: 180, box: 148, ground: white },
  favicon: { side: 48, box: 48, ground: clear },
} as const

/** Draws a logo and its icons as PNG pictures, in base64: the first picture of a moving one, upright and without metadata. */
export async function drawLogo({ logo }: LogoOrder): Promise<DrawnLogo> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const read = () => sharp(logo, { limitInputPixels: logoLimits.pixels, failOn: 'error' }).autoOrient().toColourspace('srgb')
  try {
    const { autoOrient } = await sharp(logo).metadata()
    if (autoOrient.width * autoOrient.height > logoLimits.pixels) return { ok: false, reason: 'too_many_pixels' }
    const wrong = wrongShape(autoOrient)
    if (wrong) return { ok: false, reason: wrong }
    const { data, info } = await read()
      .resize({ width: 960, height: 240, fit: 'inside', withoutEnlargement: true })
      .png(small)
      .toBuffer(together)
    const { width, height } = info
    const drawn = Object.entries(icons).map(async ([name, { side, box, ground }]) => {
      const inner = box === 'within a circle' ? within(side * 0.78, { width, height }) : { width: box, height: box }
      const fitted = await read()
        .resize({ ...inner, fit: 'contain', background: clear })
        .png()
        .toBuffer(together)
      const [left, top] = [fitted.info.width, fitted.info.height].map((size) => Math.floor((side - size) / 2))
      const icon = await sharp({ create: { width: side, height: side, channels: 4, background: ground } })
        .composite([{ input: fitted.data, left: left ?? 0, top: top ?? 0 }])
        .png(small)
        .toBuffer()
      return [name, icon.toString('base64')] as const
    })
    const pictures = { logo: data.toString('base64'), ...Object.fromEntries(await Promise.all(drawn)) }
    // Each name of `icons` was drawn.
    return { ok: true, width, height, pictures: pictures as Record<BrandPicture, string> }
  } catch (error) {
    return { ok: false, reason: error instanceof Error && /pixel limit/.test(error.message) ? 'too_many_pixels' : 'unreadable' }
  }
}

const small = { compressionLevel: 9, adaptiveFiltering: true } as const
const together = { resolveWithObject: true } as const

type Size = { width: number; height: number }

function wrongShape({ width, height }: Size): 'too_small' | 'too_long' | null {
  if (Math.min(width, height) < logoLimits.shorter_side) return 'too_small'
  return width > height * logoLimits.most_wide || height > width * logoLimits.most_high ? 'too_long' : null
}

// The diagonal of the box is the diameter of the circle.
function within(diameter: number, { width, height }: Size): Size {
  const scale = diameter / Math.hypot(width, height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}
