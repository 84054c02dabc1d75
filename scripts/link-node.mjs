import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

// Runs after `npm ci`, in plain JavaScript for any Node. npm before 11 takes the link to the packaged Node away again together with the
// package for the other kind of processor, and then every command would run on whatever Node the machine has.
const packages = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules')
const program = `node-linux-${process.arch}/bin/node`
const link = join(packages, '.bin/node')
if (process.platform === 'linux' && existsSync(join(packages, program)) && !existsSync(link)) {
  mkdirSync(join(packages, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', program), link)
}
