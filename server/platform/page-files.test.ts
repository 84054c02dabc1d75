import { describe, expect, it } from 'vitest'
import { pageFilesOf } from './page-files.ts'

const screen = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_first.js'], css: ['assets/first.css'] },
  '_first.js': { file: 'assets/first.js' },
  '_frame.js': { file: 'assets/frame.js', imports: ['_first.js', '_ring.js'], css: ['assets/frame.css'] },
  '_ring.js': { file: 'assets/ring.js', imports: ['_frame.js'] },
  'src/ui/chart.tsx': { file: 'assets/chart.js' },
  'src/domain/person/actor.ts': { file: 'assets/actor.js', imports: ['_first.js'] },
  [screen('index')]: { file: 'assets/landing.js', imports: ['_first.js'] },
  [screen('_app')]: { file: 'assets/app.js', imports: ['_frame.js'] },
  [screen('_app/shops/$id/route')]: { file: 'assets/shop.js' },
  [screen('_app/shops/$id/index')]: { file: 'assets/shop-home.js' },
  [screen('_app/shops/$id/sales/$saleId')]: { file: 'assets/sale.js', imports: ['_frame.js'], css: ['assets/sale.css'] },
  [screen('_app/shops/$id/sales/all')]: { file: 'assets/sales.js' },
  [screen('_app/shops/$id_/edit')]: { file: 'assets/edit.js' },
  [screen('team.invitations.$token')]: { file: 'assets/invited.js' },
  [screen('$')]: { file: 'assets/nowhere.js' },
}
const pages = pageFilesOf(manifest)
const at = (path: string) => pages.find(({ address }) => address.test(path))
const scriptsAt = (path: string) =>
  at(path)
    ?.scripts.map((file) => file.replace(/^assets\/|\.js$/g, ''))
    .toSorted()

describe('the files of a screen', () => {
  it.each([
    ['/', ['landing']],
    ['/shops/7', ['actor', 'app', 'frame', 'ring', 'shop', 'shop-home']],
    ['/shops/7/', ['actor', 'app', 'frame', 'ring', 'shop', 'shop-home']],
    ['/shops/7/sales/9', ['actor', 'app', 'frame', 'ring', 'sale', 'shop']],
    ['/shops/7/sales/all', ['actor', 'app', 'frame', 'ring', 'sales', 'shop']],
    // A trailing underscore opts out of the surrounding layout.
    ['/shops/7/edit', ['actor', 'app', 'edit', 'frame', 'ring']],
    ['/team/invitations/abc', ['invited']],
    ['/shopsx/7', ['nowhere']],
  ])('%s needs %j besides what every page loads', (path, files) => {
    expect(scriptsAt(path)).toEqual(files)
  })

  it('include its styles, but not those of the page', () => {
    expect(at('/shops/7/sales/9')?.styles.toSorted()).toEqual(['assets/frame.css', 'assets/sale.css'])
    expect(at('/')?.styles).toEqual([])
  })
})
