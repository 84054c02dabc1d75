import { expect, it, vi } from 'vitest'
import { agreeToScripts, guardMarkup, plainOnly, workerAddress } from './trusted-types.ts'

it('Style sheets pass unchanged', () => {
  const sheet = '@media (min-width: 48em) { :root > a::before { content: "→"; color: var(--mantine-color-dark-4) } }'
  expect(plainOnly(sheet)).toBe(sheet)
})

it.each(['<img src=x onerror=alert(1)>', 'a<b', '&lt;script&gt;', '</style><script>'])('%s is not made into markup', (text) => {
  expect(plainOnly(text)).toBeNull()
})

it('No text is made into code or into the address of code', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  guardMarkup()
  vi.unstubAllGlobals()
  const [name, rules] = createPolicy.mock.calls[0] as [string, Record<string, (text: string) => unknown>]
  expect([name, Object.keys(rules)]).toEqual(['default', ['createHTML', 'createScript', 'createScriptURL']])
  expect([rules['createScript']?.('1'), rules['createScriptURL']?.('/a.js')]).toEqual([null, null])
  expect(rules['createScriptURL']?.(workerAddress)).toBe('/service-worker.js')
  expect(rules['createScriptURL']?.('https://elsewhere.test/service-worker.js')).toBeNull()
  agreeToScripts('/assets/map-worker.js')
  expect(['/assets/map-worker.js', '/assets/map-worker.js?x', '/assets/other.js'].map((url) => rules['createScriptURL']?.(url))).toEqual([
    '/assets/map-worker.js',
    null,
    null,
  ])
})

it('The schema library creates no code from text, even if the browser does not support policies', () => {
  vi.stubGlobal('__zod_globalConfig', undefined)
  guardMarkup()
  expect((globalThis as { __zod_globalConfig?: unknown }).__zod_globalConfig).toEqual({ jitless: true })
  vi.unstubAllGlobals()
})
