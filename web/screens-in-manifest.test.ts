import { expect, it } from 'vitest'
import { withScreens } from './screens-in-manifest.ts'

const split = '?tsr-split=component'
const own = `src/routes/own.tsx${split}`
const manifest = { '_first.js': { file: 'assets/first.js' }, '_find.js': { file: 'assets/find.js' }, [own]: { file: 'assets/own.js' } }

it('names the file of the page, and of every screen that is bundled with others', () => {
  const files = [
    { id: '/here/web/src/main.tsx', file: 'assets/first.js' },
    { id: '/here/web/src/routes/_app.tsx', file: 'assets/first.js' },
    { id: `/here/web/src/routes/_app/pro/find.tsx${split}`, file: 'assets/find.js' },
    { id: `C:\\here\\web\\src\\routes\\_app.tsx${split}`, file: 'assets/find.js' },
    { id: '/here/web/src/features/find-list.tsx', file: 'assets/find.js' },
    { id: `/here/web/${own}`, file: 'assets/own.js' },
  ]
  expect(withScreens(manifest, files)).toEqual({
    ...manifest,
    'index.html': { file: 'assets/first.js' },
    [`src/routes/_app/pro/find.tsx${split}`]: { file: 'assets/find.js' },
    [`src/routes/_app.tsx${split}`]: { file: 'assets/find.js' },
  })
})
