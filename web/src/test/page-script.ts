import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const inline = /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** Runs what `index.html` runs before the app is loaded. */
export function runPageScript(): void {
  // oxlint-disable-next-line no-implied-eval -- the page's own script, which a browser runs the same way
  new Function(inline)()
}
