import { drawPicture } from './picture.ts'

const [width, height] = [640, 440]
type Box = readonly [left: number, top: number, right: number, bottom: number, shade: number]

// A sheet of paper with a frame, a heading, lines of text and a seal, as grey boxes.
const boxes: readonly Box[] = [
  [16, 16, 624, 424, 90],
  [20, 20, 620, 420, 255],
  [120, 56, 520, 84, 60],
  [200, 104, 440, 116, 150],
  ...[168, 200, 232, 264].map((top, line): Box => [80, top, 560 - (line % 2) * 90, top + 12, 195]),
  [80, 348, 300, 352, 120],
  [80, 364, 220, 374, 195],
]

/** A picture of a certificate, drawn and not scanned: the seed data needs a document that looks like one. Base64 of a PNG. */
export function certificatePicture(): string {
  return drawPicture(width, height, (x, y) => {
    const shade = Math.hypot(x - 500, y - 348) < 44 ? 110 : shadeAt(x, y)
    return [shade, shade, shade]
  })
}

function shadeAt(x: number, y: number): number {
  return boxes.findLast(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)?.[4] ?? 244
}
