import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { loadConfig } from '../server/config.ts'

/** `npm run config -- check [--file /etc/crewcall.env]`: says what is missing or wrong in the settings, all of it at once. */
function main(): void {
  const { values, positionals } = parseArgs({ options: { file: { type: 'string' } }, allowPositionals: true })
  if (positionals.join(' ') !== 'check') throw new Error('Say what to do: npm run config -- check [--file /etc/crewcall.env]')
  const env = values.file === undefined ? process.env : parseEnv(readFileSync(values.file, 'utf8'))
  const { environment, public_url, data_dir } = loadConfig(env)
  process.stdout.write(`The settings are complete for the ${environment} environment: ${public_url}, files in ${data_dir}.\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
