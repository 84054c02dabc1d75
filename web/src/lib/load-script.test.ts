import { expect, it } from 'vitest'
import { loadScript } from './load-script.ts'

const from = { origin: 'https://js.provider.test' }
const scripts = () => [...document.head.querySelectorAll('script')].filter(({ src }) => src.startsWith('https://js.provider.test'))

it('A script is loaded once, and again only after it failed', async () => {
  const first = loadScript('https://js.provider.test/v3/', from)
  expect(loadScript('https://js.provider.test/v3/', from)).toBe(first)
  expect(scripts()).toHaveLength(1)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('could not be loaded')
  expect(scripts()).toHaveLength(0)
  const second = loadScript('https://js.provider.test/v3/', from)
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(second).resolves.toBeUndefined()
})

it('No script is loaded from anywhere else, whatever a later caller names', () => {
  expect(() => loadScript('https://elsewhere.test/v3/', from)).toThrow('Scripts do not come from')
  expect(() => loadScript('https://elsewhere.test/v3/', { origin: 'https://elsewhere.test' })).toThrow('Scripts do not come from')
})
