import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const inline = /<script nonce[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''

/** Runs what `index.html` runs before the program is there. */
export function runPageScript(): void {
  // oxlint-disable-next-line no-implied-eval -- it is the page's own text, which a browser runs the same way
  new Function(inline)()
}
