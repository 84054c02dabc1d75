import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = `${import.meta.dirname}/../../public`
type Icon = { src: string; sizes: string; purpose: string }
const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')) as Record<string, unknown> & { icons: Icon[] }

it('The app can be installed: it has an identity, starts by role, and opens the clock and the offers at once', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'en', start_url: '/start', display: 'standalone' })
  expect((manifest['shortcuts'] as { url: string }[]).map(({ url }) => url)).toEqual(['/pro/clock', '/pro/offers'])
})

it.each(manifest.icons.filter(({ src }) => src.endsWith('.png')).map(({ src, sizes }) => [src, sizes]))('%s is %s', (src, sizes) => {
  const picture = readFileSync(`${folder}${src}`)
  expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
})

it('Icons exist in both sizes, and for systems that cut them', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})
