import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as Record<
  'name' | 'version',
  string
>

/** The program's name in error reports: `crewcall@0.1.0`. */
export const release = `${name}@${version}`
