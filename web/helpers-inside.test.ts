import { expect, it } from 'vitest'
import { withHelpers, withoutFile } from './helpers-inside.ts'

const helpers = 'var a=(x)=>()=>x,b=(x)=>x;export{b as n,a as t};'

it('The first script has the helpers in it, under the names it uses, and gives them to others', async () => {
  const code = withHelpers('import{t as e}from"./runtime-X.js";export{e as once};var b=1;export const one=e(b)();', helpers, 'runtime-X.js')
  expect(code).not.toContain('import')
  expect(code).toContain('export{helper_n,helper_t}')
  // Their own names are not those of the script.
  const script = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    one: number
    helper_n: (value: number) => number
  }
  expect([script.one, script.helper_n(2)]).toEqual([1, 2])
})

it('Another script takes them from the first, and fetches no file of theirs beforehand', () => {
  const code = 'const files=["assets/runtime-X.js"];import{n as e,t as r}from"./runtime-X.js";e(r);'
  expect(withoutFile(code, 'runtime-X.js', 'pros-Y.js')).toBe(
    'const files=["assets/pros-Y.js"];import{helper_n as e,helper_t as r}from"./pros-Y.js";e(r);',
  )
})

it('A first script that imports another file, or helpers written differently, end the build', () => {
  const own = 'import{t as e}from"./runtime-X.js";'
  expect(() => withHelpers(`${own}import{z}from"./zod-Z.js";`, helpers, 'runtime-X.js')).toThrow(/another file/)
  expect(() => withHelpers('import*as e from"./runtime-X.js";', helpers, 'runtime-X.js')).toThrow(/cannot be put/)
  expect(() => withHelpers(own, 'export default 1', 'runtime-X.js')).toThrow(/cannot be put/)
})
