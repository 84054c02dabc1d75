import { expect, it } from 'vitest'
import { callsOut } from './calls-out.ts'
import { isTest, sourceFiles } from './source-files.ts'

it('No module and no part of the platform makes network requests directly', () => {
  const files = sourceFiles('server').filter(({ path }) => /^server\/(modules|platform|ports)\//.test(path) && !isTest(path))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(callsOut)).toEqual([])
})

it.each([
  'const answer = await fetch(hook.url)',
  'const answer = await globalThis.fetch(hook.url)',
  'const send = fetch; await send(hook.url)',
  'await [hook.url].map(fetch)',
  'new WebSocket(hook.url)',
  'const { fetch } = globalThis',
])('A planted call is detected: %s', (text) => {
  expect(callsOut({ path: 'server/modules/hooks/send.ts', text })).not.toEqual([])
})

it('The queue, which has a method with that name, is not reported', () => {
  expect(callsOut({ path: 'server/platform/a.ts', text: "await boss.fetch('x'); const a = { fetch: 1 }; // fetch(url)" })).toEqual([])
})
