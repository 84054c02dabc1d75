import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { screenRoutes, uncrawled } from '../../web/e2e/support/screen-routes.ts'
import { root } from '../source-files.ts'
import type { Lacking } from './lacking.ts'

/** The screens that no crawl visits. */
export function uncrawledScreens(): Lacking[] {
  const files = readdirSync(join(root, 'web/src/routes'), { recursive: true, encoding: 'utf8' })
  return uncrawled(screenRoutes(files.map((file) => file.replaceAll('\\', '/')))).map((route) => ({
    file: 'web/e2e/support/crawled-screens.ts',
    because: `no crawl visits ${route}`,
    line: `'${route.replaceAll(/\$\w+/g, '1')}',`,
  }))
}
