import { drawPicture } from './picture.ts'
import type { Color } from './picture.ts'

/** How a drawn person looks. */
export type Look = { skin: Color; hair: Color; shirt: Color; wall: Color; hasBun?: boolean }

const ink: Color = [43, 35, 32]

/** A portrait of nobody, drawn in one style for all of the seed data. Base64 of a PNG of 320 by 320 pixels. */
export function portrait({ skin, hair, shirt, wall, hasBun = false }: Look): string {
  return drawPicture(320, 320, (x, y) => {
    const isEye = isIn(x, y, [141, 142], [5, 5]) || isIn(x, y, [179, 142], [5, 5])
    const isSmile = y > 172 && isIn(x, y, [160, 166], [22, 19]) && !isIn(x, y, [160, 162], [24, 18])
    if (isEye || isSmile) return ink
    if (y < 118 && isIn(x, y, [160, 118], [58, 66]) && !isIn(x, y, [160, 156], [50, 58])) return hair
    if (hasBun && isIn(x, y, [160, 42], [28, 26])) return hair
    if (isIn(x, y, [160, 142], [52, 64]) || (Math.abs(x - 160) < 24 && y > 180 && y < 246)) return skin
    return isIn(x, y, [160, 330], [122, 104]) ? shirt : wall
  })
}

/** The sign of a hall at the foot of a ridge. Base64 of a PNG of 320 by 320 pixels. */
export function hallSign(): string {
  return drawPicture(320, 320, (x, y) => {
    if (Math.abs(x - 160) < 16 && y > 224 && y < 260) return [138, 75, 42]
    if (Math.abs(x - 160) < 64 && y > 200 + (Math.abs(x - 160) * 9) / 16 - 36 && y < 260) return [244, 241, 234]
    const ridge = Math.min(110 + Math.abs(x - 90) * 1.2, 96 + Math.abs(x - 210) * 1.2)
    return y > ridge ? [63, 95, 127] : [232, 238, 244]
  })
}

function isIn(x: number, y: number, [left, top]: readonly [number, number], [wide, high]: readonly [number, number]): boolean {
  return ((x - left) / wide) ** 2 + ((y - top) / high) ** 2 < 1
}
