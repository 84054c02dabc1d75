import { networkInterfaces } from 'node:os'
import { parseArgs } from 'node:util'
import { isOwnHost } from '../server/config-defaults.ts'
import { employee } from '../server/database/seed/demo-sign-ins.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startStack, type Stack } from './stack.ts'

const { demo } = parseArgs({ options: { demo: { type: 'boolean', default: false } } }).values
const say = (line: string) => process.stdout.write(`${line}\n`)

const onStep = (line: string) => say(`· ${line}`)
await runUntilStopped((signal) => startStack({ env: process.env, demo, opensEarly: true, packsPages: true, signal, onStep }), greet)

function greet({ config, signIns, complete }: Stack): void {
  say(`\n  Crewcall runs at  ${config.public_url}\n`)
  for (const { who, phone } of signIns) say(`  ${who.padEnd(28)}${phone}`)
  if (signIns.length > 0) {
    say(`  Sign-in codes arrive at ${config.public_url}/local/messages`)
    say(`  npm run call      calls about a shift as ${employee.name}, whose PIN is ${employee.pin}\n`)
  }
  if (!isOwnHost(config.host)) warnOfOthers(config)
  say(`  Data and logs     ${config.data_dir}`)
  say('  Ctrl-C stops everything; the data stays.\n')
  void complete.then(
    () => onStep('Everything is there'),
    () => undefined,
  )
}

// An operator who opens the product to other machines is told its address and the consequences.
function warnOfOthers({ host, port, local_messages }: Stack['config']): void {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const own = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
  for (const address of host === '0.0.0.0' || host === '::' ? own : [host]) say(`  From other devices  http://${address}:${port}`)
  const codes = local_messages === 'everyone' ? ', and reads every sign-in code there (LOCAL_MESSAGES=everyone)' : ''
  say(`  Everybody on your network reaches it, unencrypted${codes}; for location and camera put https in front.\n`)
}
