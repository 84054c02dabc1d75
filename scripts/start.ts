import { parseArgs } from 'node:util'
import { runUntilStopped } from './run-until-stopped.ts'
import { startStack, type Stack } from './stack.ts'

const { demo } = parseArgs({ options: { demo: { type: 'boolean', default: false } } }).values
const say = (line: string) => process.stdout.write(`${line}\n`)

await runUntilStopped((signal) => startStack({ env: process.env, demo, signal, onStep: (line) => say(`· ${line}`) }), greet)

function greet({ config, signIns }: Stack): void {
  say(`\n  Crewcall runs at  ${config.public_url}\n`)
  for (const { who, phone } of signIns) say(`  ${who.padEnd(28)}${phone}`)
  if (signIns.length > 0) say(`  Sign-in codes arrive at ${config.public_url}/local/messages\n`)
  say(`  Data and logs     ${config.data_dir}`)
  say('  Ctrl-C stops everything; the data stays.\n')
}
