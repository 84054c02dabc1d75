import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStandins } from '../server/standins/index.ts'

/** The providers' stand-ins as a separate process: every node of a cluster must use the same ones. */
async function main(folder: string, site: string): Promise<void> {
  const standins = await startStandins({ dataDir: join(folder, 'standins'), stripeWebhookUrl: `${site}/api/webhooks/stripe/` })
  const journals = { LOCAL_SMS_JOURNAL_URL: `${standins.sms.url}/_journal`, LOCAL_MAIL_JOURNAL_URL: `${standins.smtp.controlUrl}/_journal` }
  writeFileSync(join(folder, 'standins.json'), `${JSON.stringify({ ...standins.env, ...journals })}\n`)
  process.once('SIGTERM', () => void standins.stop().finally(() => process.exit(0)))
}

if (import.meta.main) await main(process.argv[2] ?? '.', process.argv[3] ?? '')
