import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

// Runs after `npm ci`, in plain JavaScript for any Node. npm before 11 removes the link to the packaged Node together with the package for
// the other processor type, and then every command would run on the machine's own Node.
const packages = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules')
const program = `node-linux-${process.arch}/bin/node`
const link = join(packages, '.bin/node')
if (process.platform === 'linux' && existsSync(join(packages, program)) && !existsSync(link)) {
  mkdirSync(join(packages, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', program), link)
}
