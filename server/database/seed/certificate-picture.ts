import { crc32, deflateSync } from 'node:zlib'

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
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = Math.hypot(x - 500, y - 348) < 44 ? 110 : shadeAt(x, y)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]).toString(
    'base64',
  )
}

function shadeAt(x: number, y: number): number {
  return boxes.findLast(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)?.[4] ?? 244
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
