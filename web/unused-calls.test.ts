import { expect, it } from 'vitest'
import { leanContract } from './unused-calls.ts'

it('A description of a call may be left out where nothing uses it', () => {
  const code = `export const own = z.object({ id: idParams('id') })\nconst days = ['MON'] as const\nexport const most = 5`
  expect(leanContract('a.ts', code)).toBe(
    `export const own = /* @__PURE__ */ (() => (z.object({ id: idParams('id') })))()\nconst days = /* @__PURE__ */ (() => (['MON'] as const))()\nexport const most = 5`,
  )
})

it('Functions, classes and statements stay as they are', () => {
  const code = `export function cut(text: string) { const short = text.slice(1); return short }\nfor (const each of list) each.run()`
  expect(leanContract('a.ts', code)).toBe(code)
})

it('What only the documents of the API say is left out of a description', () => {
  const code = `export const end = endpoint('jobs', 'end', 'POST /jobs/{id}/', { touches: [], summary: 'End a job, at once', params, errors: ['not_found'] , response: z.object({ summary: text }) })`
  expect(leanContract('a.ts', code).replaceAll(/\s+/g, ' ')).toBe(
    `export const end = /* @__PURE__ */ (() => (endpoint('jobs', 'end', 'POST /jobs/{id}/', { touches: [], params, response: z.object({ summary: text }) })))()`,
  )
})
