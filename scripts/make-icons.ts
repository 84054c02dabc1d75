import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './source-files.ts'

// Renders our mark for home screens: `node scripts/make-icons.ts` after a change of web/public/favicon.svg.
const folder = join(root, 'web/public')
const mark = readFileSync(join(folder, 'favicon.svg'))
const ground = '#0d6e58'
for (const size of [192, 512])
  await sharp(mark, { density: 1200 })
    .resize(size)
    .png()
    .toFile(join(folder, `icon-${size}.png`))
// The system cuts these to its own shape: the ground fills them, and the mark stays within the middle four fifths.
for (const [name, size, inner] of [
  ['icon-maskable-512', 512, 400],
  ['apple-touch-icon', 180, 160],
] as const)
  await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: await sharp(mark, { density: 1200 }).resize(inner).png().toBuffer() }])
    .png()
    .toFile(join(folder, `${name}.png`))
