import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { isLong, report } from '../../server/proof/figures.ts'
import { blocksOf, fillIn } from './blocks.ts'
import { Debian, whyNot } from './debian.ts'
import { settingsOfReader, site } from './settings.ts'

const page = 'docs/operations.md'
const product = '/opt/crewcall'
const node = `${product}/node_modules/.bin/node`
const trust = { NODE_EXTRA_CA_CERTS: '/etc/letsencrypt/live/crewcall.example/fullchain.pem' }
const operator = '+16155550134'

// The reader's own values, by the page's placeholders.
const words = { 'WHERE-CREWCALL-IS': '/srv/crewcall', 'CHANGE-THIS': 'first-password', YOUR_PHONE_OR_MAIL: operator }

const reason = whyNot()
if (isLong() && reason !== null) report('documents', { skipped: reason })

describe('the chapter "One server"', () => {
  // A separate Debian takes minutes and the network: `npm run proof -- documents`.
  it.runIf(isLong() && reason === null)(
    'leads from plain Debian to a shift posted by a stranger over TLS',
    { timeout: 1_800_000 },
    async () => {
      const began = performance.now()
      const machine = Debian.make()
      try {
        const shift = await follow(machine)
        expect(shift).toMatchObject({ status: 'POSTED' })
        report('documents', { blocks: blocksOf(page, 'One server').length, shift, seconds: Math.round((performance.now() - began) / 1000) })
      } finally {
        await machine.discard()
      }
    },
  )
})

async function follow(machine: Debian): Promise<unknown> {
  machine.bringRepository('/srv/crewcall')
  const blocks = blocksOf(page, 'One server')
  for (const { text } of blocks.filter(({ isOnline }) => isOnline)) machine.type(known(text))
  await machine.boot([new URL(site).hostname])
  const standins = startStandins(machine)
  for (const { text } of blocks.filter(({ isOnline }) => !isOnline)) {
    if (text.includes('config -- check')) writeSettings(machine, await standins)
    if (text.includes('YOUR_PHONE_OR_MAIL')) await signUp(machine)
    machine.type(known(text), { at: product })
  }
  return JSON.parse(
    machine.type(`${node} scripts/documents/stranger.ts post ${site} /tmp/standins.json /tmp/known.json`, { at: product, env: trust }),
  )
}

function known(text: string): string {
  const used = Object.entries(words).filter(([word]) => text.includes(word))
  return fillIn(text, Object.fromEntries(used))
}

// The providers are the product's own stand-ins, as programs of the machine.
async function startStandins(machine: Debian): Promise<Record<string, string>> {
  machine.type(`nohup ${node} scripts/cluster-standins.ts /tmp http://127.0.0.1:3001 >/tmp/standins.log 2>&1 &`, { at: product })
  const read = () => {
    const said = machine.type('cat /tmp/standins.json 2>/dev/null || true')
    if (said.endsWith('\n')) return JSON.parse(said) as Record<string, string>
    throw new Error('The stand-ins of the providers did not start')
  }
  return vi.waitFor(read, { timeout: 300_000, interval: 100 })
}

function writeSettings(machine: Debian, standins: Record<string, string>): void {
  const file = join(machine.folder, 'etc/crewcall.env')
  const { LOCAL_SMS_JOURNAL_URL: _texts, LOCAL_MAIL_JOURNAL_URL: _mails, ...providers } = standins
  writeFileSync(file, settingsOfReader(readFileSync(file, 'utf8'), providers, machine.type('openssl rand -base64 32').trim()))
}

async function signUp(machine: Debian): Promise<void> {
  const asks = `fetch('${site}/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`
  const isReady = () => machine.type(`${node} -e "${asks}"`, { env: trust })
  await vi.waitFor(isReady, { timeout: 600_000, interval: 1000 }).catch((cause: unknown) => {
    throw new Error(`Not ready:\n${machine.type('journalctl -u "crewcall*" -u nginx --no-pager | tail -n 40')}`, { cause })
  })
  machine.type(`${node} scripts/documents/stranger.ts sign-up ${site} /tmp/standins.json /tmp/known.json`, { at: product, env: trust })
}
