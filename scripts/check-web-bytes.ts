import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webBudget, weighWeb } from '../bench/web-bytes.ts'
import { viteProgram } from './build-web.ts'
import { root } from './source-files.ts'

// A build of its own: the one in web/dist may be of another day.
const folder = mkdtempSync(join(tmpdir(), 'crewcall-bytes-'))
try {
  execFileSync(process.execPath, [viteProgram, 'build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], { cwd: root })
  const found = weighWeb(folder)
  if (!found) throw new Error('The build left no page')
  for (const part of ['entry_script_kb', 'entry_style_kb'] as const) {
    process.stdout.write(`${part} ${found[part]} of at most ${webBudget[part]}\n`)
    if (found[part] > webBudget[part]) process.exitCode = 1
  }
  if (process.exitCode === 1)
    process.stderr.write(
      'The first load grew: what does a route file or its search import that only the screen needs (docs/performance.md)?\n',
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
